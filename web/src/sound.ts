/** What is heard: made of tones and noise, in a browser that somebody has touched. */
import type { GameEvent } from "./protocol";
import { settings } from "./settings.svelte";

export type Sound = "wood" | "lift" | "matte" | "stone" | "crumble" | "bell";

type Kind = GameEvent["kind"];

/** The sound of each fact that is heard at all. */
const SOUNDS: Partial<Record<Kind, Sound>> = {
  ball_placed: "wood",
  ball_raised: "wood",
  ball_taken: "lift",
  apex_reached: "bell",
  piece_put: "matte",
  pair_removed: "crumble",
  domino_placed: "stone",
  quarry_refilled: "stone",
  marker_put: "matte",
  recoloured: "matte",
  hole_filled: "matte",
  round_ended: "bell",
  match_ended: "bell",
};

/** What is heard of some facts, in their order and nothing twice. */
export function soundsOf(events: readonly GameEvent[]): readonly Sound[] {
  const heard = events.flatMap((event) => SOUNDS[event.kind] ?? []);
  return [...new Set(heard)];
}

/** One part of a sound: a tone or a band of noise that begins at once and dies away. */
export interface Voice {
  readonly source: "tone" | "noise";
  readonly hertz: number;
  readonly gain: number;
  /** Seconds until it is all but gone, and before it begins. */
  readonly decay: number;
  readonly delay?: number;
}

function tone(hertz: number, gain: number, decay: number, delay = 0): Voice {
  return { source: "tone", hertz, gain, decay, delay };
}

function noise(hertz: number, gain: number, decay: number, delay = 0): Voice {
  return { source: "noise", hertz, gain, decay, delay };
}

const SHOWN = 250; // milliseconds until an answer to a touch has been seen, and heard of elsewhere
const GRAINS = [0, 0.05, 0.085, 0.14, 0.17, 0.23, 0.27, 0.34];

/** What each sound is made of. */
export const VOICES: Readonly<Record<Sound, readonly Voice[]>> = {
  wood: [noise(1100, 0.3, 0.03), tone(392, 0.3, 0.09), tone(1046, 0.1, 0.05)],
  lift: [noise(1500, 0.12, 0.03), tone(523, 0.14, 0.07)],
  matte: [noise(700, 0.34, 0.035), tone(196, 0.22, 0.06)],
  stone: [noise(2900, 0.24, 0.04), tone(1760, 0.07, 0.05), tone(164, 0.3, 0.1)],
  crumble: GRAINS.map((delay, index) => noise(900 + 260 * (index % 4), 0.2, 0.05, delay)),
  bell: [tone(659, 0.1, 1.3), tone(1322, 0.05, 0.9), tone(1980, 0.02, 0.5)],
};

let context: AudioContext | null = null;
let starting: Promise<void> | null = null;
let hiss: AudioBuffer | null = null;

/** Browsers are silent until somebody has touched the page; from then on sounds can be heard. */
export function startSound(): () => void {
  const begin = (): void => {
    if (!settings.sound || typeof AudioContext === "undefined" || starting) return;
    if (context) void wake(context);
    else starting = start();
  };
  const gestures = ["pointerdown", "keydown"] as const;
  for (const gesture of gestures) addEventListener(gesture, begin, { passive: true });
  if (navigator.userActivation?.hasBeenActive) begin();
  return () => {
    for (const gesture of gestures) removeEventListener(gesture, begin);
  };
}

/** To begin takes longer than a frame: whoever has touched the page first sees what came of it. */
async function start(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, SHOWN));
  context = new AudioContext();
  await wake(context);
  starting = null;
}

async function wake(audio: AudioContext): Promise<void> {
  if (audio.state === "suspended") await audio.resume();
}

/** Let something be heard after so many milliseconds, unless sounds are off. */
export function play(sound: Sound, after = 0): void {
  if (starting) {
    const asked = performance.now();
    const late = (): number => Math.max(0, after - (performance.now() - asked));
    void starting.then(() => play(sound, late()));
    return;
  }
  if (!settings.sound || context === null || context.state !== "running") return;
  const start = context.currentTime + after / 1000;
  for (const voice of VOICES[sound]) sing(context, voice, start + (voice.delay ?? 0));
}

function sing(audio: AudioContext, voice: Voice, start: number): void {
  const fade = audio.createGain();
  fade.gain.setValueAtTime(voice.gain, start);
  fade.gain.exponentialRampToValueAtTime(0.0001, start + voice.decay);
  fade.connect(audio.destination);
  const source = voice.source === "tone" ? toneOf(audio, voice) : noiseOf(audio, voice);
  source.out.connect(fade);
  source.begin.start(start);
  source.begin.stop(start + voice.decay);
}

interface Source {
  readonly begin: AudioScheduledSourceNode;
  readonly out: AudioNode;
}

function toneOf(audio: AudioContext, voice: Voice): Source {
  const oscillator = audio.createOscillator();
  oscillator.frequency.value = voice.hertz;
  return { begin: oscillator, out: oscillator };
}

function noiseOf(audio: AudioContext, voice: Voice): Source {
  const source = audio.createBufferSource();
  source.buffer = hiss ??= makeHiss(audio);
  const band = audio.createBiquadFilter();
  band.type = "bandpass";
  band.frequency.value = voice.hertz;
  band.Q.value = 1.2;
  source.connect(band);
  return { begin: source, out: band };
}

function makeHiss(audio: AudioContext): AudioBuffer {
  const length = Math.floor(audio.sampleRate / 4);
  const buffer = audio.createBuffer(1, length, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < length; index += 1) samples[index] = 2 * Math.random() - 1;
  return buffer;
}
