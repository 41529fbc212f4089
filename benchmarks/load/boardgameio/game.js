'use strict';
// Pylos for boardgame.io, with the same texts of actions as ours: b2, b2>f1, xb2, stop.
// It does no more than it must: no repetition, no views, no list of legal actions, no undo.

const { INVALID_MOVE } = require('boardgame.io/core');

const SIZES = [4, 3, 2, 1];
const BALLS = 15;
const CELLS = [];
const INDEX = {};
const BELOW = []; // the four cells that carry a cell, or none
const ABOVE = []; // the cells that rest on a cell
const SQUARES = []; // the 2x2 squares that a cell is part of

function addLevel(level, firstColumn) {
  const size = SIZES[level];
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      INDEX[String.fromCharCode(97 + firstColumn + column) + (row + 1)] = CELLS.length;
      CELLS.push({ level, row, column });
    }
  }
}

function cellAt(level, row, column) {
  return CELLS.findIndex((c) => c.level === level && c.row === row && c.column === column);
}

function squareAt(level, row, column) {
  return [0, 1].flatMap((r) => [0, 1].map((c) => cellAt(level, row + r, column + c)));
}

SIZES.forEach((_, level) => addLevel(level, SIZES.slice(0, level).reduce((a, b) => a + b, 0)));
CELLS.forEach(({ level, row, column }) => {
  BELOW.push(level ? squareAt(level - 1, row, column) : []);
  ABOVE.push([]);
  SQUARES.push([]);
});
CELLS.forEach(({ level, row, column }, cell) => {
  BELOW[cell].forEach((below) => ABOVE[below].push(cell));
  const square = squareAt(level, row, column);
  if (!square.includes(-1)) square.forEach((corner) => SQUARES[corner].push(square));
});
const APEX = CELLS.length - 1;

const isAvailable = (board, cell, lifted) =>
  board[cell] === null && BELOW[cell].every((below) => board[below] !== null && below !== lifted);
const isFree = (board, cell, player) =>
  board[cell] === player && ABOVE[cell].every((above) => board[above] === null);

function passOn(G, ctx, events) {
  const other = ctx.currentPlayer === '0' ? '1' : '0';
  G.toTake = 0;
  if (G.reserve[other] === 0) events.endGame({ winner: ctx.currentPlayer });
  else events.endTurn();
}

function put({ G, ctx, events, playerID }, cell, start) {
  if (start === undefined ? G.reserve[playerID] === 0 : !isFree(G.board, start, playerID)) {
    return INVALID_MOVE;
  }
  if (start !== undefined && CELLS[cell].level <= CELLS[start].level) return INVALID_MOVE;
  if (!isAvailable(G.board, cell, start)) return INVALID_MOVE;
  if (start === undefined) G.reserve[playerID] -= 1;
  else G.board[start] = null;
  G.board[cell] = playerID;
  if (cell === APEX) events.endGame({ winner: playerID });
  else if (SQUARES[cell].some((square) => square.every((corner) => G.board[corner] === playerID))) {
    G.toTake = 2;
  } else passOn(G, ctx, events);
  return undefined;
}

function take({ G, ctx, events, playerID }, cell) {
  if (!isFree(G.board, cell, playerID)) return INVALID_MOVE;
  G.board[cell] = null;
  G.reserve[playerID] += 1;
  G.toTake -= 1;
  const canTake = G.board.some((_, other) => isFree(G.board, other, playerID));
  if (G.toTake === 0 || !canTake) passOn(G, ctx, events);
  return undefined;
}

function act(context, text) {
  const { G, ctx, events } = context;
  if (typeof text !== 'string') return INVALID_MOVE;
  if (text === 'stop') return G.toTake === 1 ? passOn(G, ctx, events) : INVALID_MOVE;
  const cells = text.replace('x', '').split('>').map((name) => INDEX[name]);
  if (cells.includes(undefined) || text.startsWith('x') !== G.toTake > 0) return INVALID_MOVE;
  if (G.toTake > 0) return take(context, cells[0]);
  return cells.length === 1 ? put(context, cells[0]) : put(context, cells[1], cells[0]);
}

exports.Pylos = {
  name: 'pylos',
  minPlayers: 2,
  maxPlayers: 2,
  disableUndo: true,
  setup: () => ({
    board: CELLS.map(() => null),
    reserve: { 0: BALLS, 1: BALLS },
    toTake: 0,
  }),
  moves: { act },
};
