/**
 * What the engine says of the situation that a first visit begins with. It was asked as the page was built, so the first
 * picture can be touched before the worker is there; the worker, once it has come, says the same.
 */
import { changed, type DataChange } from '../data/changes.ts';
import type { Situation } from '../engine/simulation/situation.ts';
import type { EngineCalls, Presentation, RunSummary } from './protocol.ts';

export interface Foretold {
  /** The situation as text: one of another text is not foretold. */
  situation: string;
  summary: RunSummary;
  /** The first picture, and what others change of it. */
  picture: Presentation;
  pictures: Readonly<Record<string, DataChange>>;
  /** Answers to other questions. */
  answers: Readonly<Record<string, unknown>>;
}

/** What a question is known by: its fields in the order in which the page writes them. */
export const pictureKey = (...[t, looked]: Parameters<EngineCalls['present']>): string => JSON.stringify([t, looked]);
export const answerKey = (question: string, asked: unknown): string => JSON.stringify([question, asked]);

export class Foretelling {
  readonly #foretold: Foretold | null;
  /** Whether the page holds the run that is foretold. */
  #holds = false;

  constructor(foretold: Foretold | null) {
    this.#foretold = foretold;
  }

  /** @returns what became of its run; null: that has to be run */
  hold(situation: Situation): RunSummary | null {
    this.#holds = this.#foretold?.situation === JSON.stringify(situation);
    return this.#holds ? (this.#foretold?.summary ?? null) : null;
  }

  letGo(): void {
    this.#holds = false;
  }

  picture(...asked: Parameters<EngineCalls['present']>): Presentation | null {
    const change = this.#foretold?.pictures[pictureKey(...asked)];
    return this.#holds && change ? (changed(this.#foretold?.picture, change) as Presentation) : null;
  }

  /** undefined: it was not asked. */
  answer(question: string, asked: unknown): unknown {
    return this.#holds ? this.#foretold?.answers[answerKey(question, asked)] : undefined;
  }
}
