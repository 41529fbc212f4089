/** What happens by itself at a table: sounds, words read aloud, remarks, forced actions, hints. */
import type { Mark } from "../board/types";
import { say } from "../language/language.svelte";
import { keyed, message } from "../language/message";
import { api, explain } from "../net/api";
import type { Analysis, Happening } from "../protocol";
import { go } from "../router.svelte";
import { isCalm } from "../settings.svelte";
import { play as sound, soundsOf } from "../sound";
import { announcementsOf, factsOf, tellAll } from "./announcements";
import type { Urgency } from "./clock";
import type { Known } from "./known";
import type { Play } from "./play.svelte";
import { Remarks } from "./remarks.svelte";
import { decidingSeat } from "./seating";

/** After how long a wait one is called by a bell; sooner, one is still looking. */
const ABSENT_AFTER = 3000;
const LANDING = 260;

interface Hinted {
  readonly ply: number;
  readonly action: string;
}

/** Looks after a table on this device. */
export class Host {
  readonly remarks = new Remarks();
  /** What is read aloud. */
  announced = $state("");
  #play: Play;
  #hinted = $state.raw<Hinted | null>(null);
  #isThinking = $state(false);
  #forced = -1;
  #turnEnded = performance.now();

  constructor(play: Play) {
    this.#play = play;
    play.match.listen((fresh, before, after) => this.#hear(fresh, before, after));
  }

  /** Whether a hint can be asked for. */
  readonly canHint: boolean = $derived.by(() => this.#play.legal.length > 1 && !this.#isThinking);

  /** Light on what to touch for the hint that was given in this very position. */
  readonly lit: readonly Mark[] = $derived.by(() => {
    const hinted = this.#hinted;
    return hinted?.ply === this.#play.moment.ply ? this.#play.marksFor(hinted.action) : [];
  });

  /** Decide for the seat whose turn it is. */
  act(action: string): void {
    this.remarks.outlive();
    this.#turnEnded = performance.now();
    this.#play.match.act(action).catch((error: unknown) => this.#complain(error));
  }

  /** Somebody meant an action that is not allowed: the server says why. Or nothing one can name. */
  attempt(action: string | null): void {
    const { match, moment, own, deciding, legal } = this.#play;
    if (moment.status !== "playing" || moment.actor === null || match.isActing) return;
    if (own.length === 0) {
      this.remarks.say(say(message("table-looking-on")));
    } else if (deciding === null) {
      const name = this.#play.name(moment.actor);
      this.remarks.say(say(message("table-not-your-turn", { name })));
    } else if (action === null) {
      this.remarks.say(this.#play.line);
    } else if (legal.length > 0 && legal.every((each) => each.text !== action)) {
      const { ply } = moment;
      match.send({ kind: "act", ply, action }).catch((error: unknown) => {
        if (match.moment?.ply === ply) this.#complain(error);
      });
    }
  }

  /** Time runs short: whoever cannot see the clock is told, for the seats at this device. */
  warn(seat: number, urgency: Urgency): void {
    if (urgency === "calm" || !this.#play.own.includes(seat)) return;
    this.announced = say(keyed(`table-clock-${urgency}`, { name: this.#play.name(seat) }));
  }

  /** Do the only thing that can be done, after a pause in which one sees what it is. */
  force(): (() => void) | void {
    const { legal, moment } = this.#play;
    const [only] = legal;
    if (!only || legal.length > 1 || this.#forced === moment.ply) return;
    const words = this.#play.wordsFor(only.text);
    this.remarks.say(say(message("table-forced", { what: words.at(-1) ?? only.text })));
    const timer = setTimeout(
      () => {
        this.#forced = moment.ply; // once: if it is refused, it is not tried for ever
        this.act(only.text);
      },
      isCalm() ? 350 : 700,
    );
    return () => clearTimeout(timer);
  }

  /** Ask a strong player what one could do. */
  async askHint(): Promise<void> {
    const { ply } = this.#play.moment;
    this.#isThinking = true;
    this.remarks.say(say(message("table-hint-searching")));
    try {
      const analysis = await api.hint(this.#play.match.id);
      if (this.#play.moment.ply === ply) this.#showHint(analysis, ply);
    } catch (error) {
      this.#complain(error);
    } finally {
      this.#isThinking = false;
    }
  }

  #showHint(analysis: Analysis, ply: number): void {
    const best = analysis.actions?.[0];
    if (!best) return;
    this.#hinted = { ply, action: best.action };
    const { face, name } = this.#play;
    const told = tellAll(best.events, face, name).map(say);
    const what = told[0] ?? this.#play.wordsFor(best.action).join(" → ");
    this.remarks.say(say(message("table-hint-line", { what })), "good");
  }

  #complain(error: unknown): void {
    this.remarks.say(explain(error, this.#play.game), "bad");
  }

  #hear(fresh: readonly Happening[], before: Known, after: Known): void {
    const play = this.#play;
    const pause = isCalm() ? 0 : LANDING;
    if (before.moment?.ply !== after.moment?.ply) this.remarks.outlive();
    for (const each of soundsOf(factsOf(fresh))) sound(each, pause);
    this.#ring(before, after, pause);
    const told = announcementsOf(fresh, play.own, play.face, play.name);
    if (told.length > 0) this.announced = told.map(say).join(" ");
    for (const { entry } of fresh) {
      if (entry.kind === "rematched" && play.own.length > 0) go(`/match/${entry.match}`);
      if (entry.kind === "answered" && !entry.agrees && !play.own.includes(entry.seat)) {
        const name = play.name(entry.seat);
        this.remarks.say(say(keyed(`table-declined-${entry.question}`, { name })));
      }
    }
  }

  /** It is one's turn again after a while, or while one looked elsewhere. */
  #ring(before: Known, after: Known, pause: number): void {
    if (!before.moment || !after.moment) return;
    const wasMine = decidingSeat(before.moment, before.seats) !== null;
    const isMine = decidingSeat(after.moment, after.seats) !== null;
    if (wasMine || !isMine) return;
    const isAbsent = document.visibilityState !== "visible" || !document.hasFocus();
    if (isAbsent || performance.now() - this.#turnEnded > ABSENT_AFTER) sound("bell", pause + 200);
  }
}
