'use strict';
// boardgame.io as it comes: matches in memory, socket.io. Writes its port as the first line.

const { Server, Origins } = require('boardgame.io/server');
const { Pylos } = require('./game.js');

Server({ games: [Pylos], origins: [Origins.LOCALHOST] })
  .run({ port: { host: '127.0.0.1', port: 0 } })
  .then(({ appServer }) => process.stdout.write(`${appServer.address().port}\n`));
