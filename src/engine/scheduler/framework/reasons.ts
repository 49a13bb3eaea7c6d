/** Nodes are many, reasons why not are few: each reason is kept once, and nodes hold its number. */
import type { Rejection } from './status.ts';

/** The number of a node that nothing rejects. */
export const passes = 0;

export class Reasons {
  /** By number, from 1 on. */
  readonly #rejections: Rejection[] = [];
  readonly #numbers = new Map<string, number>();
  /** Most plugins say the same thing with the same object. */
  readonly #known = new Map<Rejection, number>();

  /** The number of what was said; the same for the same words. */
  numberOf(rejection: Rejection | null): number {
    if (!rejection) return passes;
    return this.#known.get(rejection) ?? this.#learn(rejection);
  }

  /** null for a node that nothing rejects. */
  rejection(number: number): Rejection | null {
    return this.#rejections[number - 1] ?? null;
  }

  #learn(rejection: Rejection): number {
    const text = JSON.stringify(rejection);
    const number = this.#numbers.get(text) ?? this.#rejections.push(rejection);
    this.#numbers.set(text, number);
    if (this.#known.size < mostKnown) this.#known.set(rejection, number);
    return number;
  }
}

const mostKnown = 64;
