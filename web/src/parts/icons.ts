/** Every icon, by what it means here; the same one never means two things. */
import Account from "@lucide/svelte/icons/circle-user-round";
import Alarm from "@lucide/svelte/icons/triangle-alert";
import Analyse from "@lucide/svelte/icons/chart-line";
import Auto from "@lucide/svelte/icons/sun-moon";
import Back from "@lucide/svelte/icons/arrow-left";
import Bag from "@lucide/svelte/icons/package-open";
import Chat from "@lucide/svelte/icons/message-circle";
import Check from "@lucide/svelte/icons/check";
import Clock from "@lucide/svelte/icons/timer";
import Close from "@lucide/svelte/icons/x";
import Computer from "@lucide/svelte/icons/bot";
import Copy from "@lucide/svelte/icons/copy";
import Crown from "@lucide/svelte/icons/crown";
import Curtain from "@lucide/svelte/icons/venetian-mask";
import Day from "@lucide/svelte/icons/sun";
import Device from "@lucide/svelte/icons/monitor-smartphone";
import Dice from "@lucide/svelte/icons/dices";
import Down from "@lucide/svelte/icons/chevron-down";
import Download from "@lucide/svelte/icons/download";
import Draw from "@lucide/svelte/icons/handshake";
import Edit from "@lucide/svelte/icons/pencil";
import First from "@lucide/svelte/icons/chevron-first";
import Flip from "@lucide/svelte/icons/flip-horizontal-2";
import Forward from "@lucide/svelte/icons/arrow-right";
import Friend from "@lucide/svelte/icons/user-plus";
import Goal from "@lucide/svelte/icons/target";
import Help from "@lucide/svelte/icons/circle-question-mark";
import Hide from "@lucide/svelte/icons/eye-off";
import Hint from "@lucide/svelte/icons/lightbulb";
import Home from "@lucide/svelte/icons/house";
import Info from "@lucide/svelte/icons/info";
import Key from "@lucide/svelte/icons/key-round";
import Language from "@lucide/svelte/icons/languages";
import Last from "@lucide/svelte/icons/chevron-last";
import Learn from "@lucide/svelte/icons/graduation-cap";
import Left from "@lucide/svelte/icons/chevron-left";
import Link from "@lucide/svelte/icons/link";
import Lobby from "@lucide/svelte/icons/armchair";
import Lock from "@lucide/svelte/icons/lock";
import Menu from "@lucide/svelte/icons/menu";
import Minus from "@lucide/svelte/icons/minus";
import More from "@lucide/svelte/icons/sliders-horizontal";
import Moves from "@lucide/svelte/icons/scroll-text";
import Night from "@lucide/svelte/icons/moon";
import Offline from "@lucide/svelte/icons/wifi-off";
import Pause from "@lucide/svelte/icons/pause";
import People from "@lucide/svelte/icons/users";
import Person from "@lucide/svelte/icons/user";
import Play from "@lucide/svelte/icons/play";
import Plus from "@lucide/svelte/icons/plus";
import Qr from "@lucide/svelte/icons/qr-code";
import Rematch from "@lucide/svelte/icons/repeat";
import Reset from "@lucide/svelte/icons/scan";
import Resign from "@lucide/svelte/icons/flag";
import Retry from "@lucide/svelte/icons/refresh-cw";
import Right from "@lucide/svelte/icons/chevron-right";
import Rules from "@lucide/svelte/icons/book-open";
import Send from "@lucide/svelte/icons/send-horizontal";
import Settings from "@lucide/svelte/icons/settings";
import Share from "@lucide/svelte/icons/share-2";
import Show from "@lucide/svelte/icons/eye";
import SignIn from "@lucide/svelte/icons/log-in";
import SignOut from "@lucide/svelte/icons/log-out";
import Silent from "@lucide/svelte/icons/volume-x";
import Sound from "@lucide/svelte/icons/volume-2";
import Star from "@lucide/svelte/icons/star";
import Stop from "@lucide/svelte/icons/octagon-minus";
import Text from "@lucide/svelte/icons/text";
import TopView from "@lucide/svelte/icons/square-dashed";
import Trash from "@lucide/svelte/icons/trash-2";
import TurnLeft from "@lucide/svelte/icons/rotate-ccw-square";
import TurnRight from "@lucide/svelte/icons/rotate-cw-square";
import Undo from "@lucide/svelte/icons/undo-2";
import Up from "@lucide/svelte/icons/chevron-up";
import Upload from "@lucide/svelte/icons/upload";
import Watch from "@lucide/svelte/icons/binoculars";
import ZoomIn from "@lucide/svelte/icons/zoom-in";
import ZoomOut from "@lucide/svelte/icons/zoom-out";

/** The drawings. A name that is not here is a fault. */
export const ICONS = {
  account: Account,
  alarm: Alarm,
  analyse: Analyse,
  auto: Auto,
  back: Back,
  bag: Bag,
  chat: Chat,
  check: Check,
  clock: Clock,
  close: Close,
  computer: Computer,
  copy: Copy,
  crown: Crown,
  curtain: Curtain,
  day: Day,
  device: Device,
  dice: Dice,
  down: Down,
  download: Download,
  draw: Draw,
  edit: Edit,
  first: First,
  flip: Flip,
  forward: Forward,
  friend: Friend,
  goal: Goal,
  help: Help,
  hide: Hide,
  hint: Hint,
  home: Home,
  info: Info,
  key: Key,
  language: Language,
  last: Last,
  learn: Learn,
  left: Left,
  link: Link,
  lobby: Lobby,
  lock: Lock,
  menu: Menu,
  minus: Minus,
  more: More,
  moves: Moves,
  night: Night,
  offline: Offline,
  pause: Pause,
  people: People,
  person: Person,
  play: Play,
  plus: Plus,
  qr: Qr,
  rematch: Rematch,
  reset: Reset,
  resign: Resign,
  retry: Retry,
  right: Right,
  rules: Rules,
  send: Send,
  settings: Settings,
  share: Share,
  show: Show,
  "sign-in": SignIn,
  "sign-out": SignOut,
  silent: Silent,
  sound: Sound,
  star: Star,
  stop: Stop,
  text: Text,
  "top-view": TopView,
  trash: Trash,
  "turn-left": TurnLeft,
  "turn-right": TurnRight,
  undo: Undo,
  up: Up,
  upload: Upload,
  watch: Watch,
  "zoom-in": ZoomIn,
  "zoom-out": ZoomOut,
} as const;

export type IconName = keyof typeof ICONS;
