/** Runs random situations and reads random texts until something is wrong with them: `podyssey fuzz`. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inTodaysWords } from '../../engine/simulation/formerActions.ts';
import type { Situation } from '../../engine/simulation/situation.ts';
import type { Given } from '../given.ts';
import type { Write } from '../output.ts';
import { checkManifest } from './checkManifest.ts';
import { checkSituation } from './checkSituation.ts';
import { checkText, situationOfText } from './checkText.ts';
import { drawn, drawSituation, manyDrawn } from './drawSituation.ts';
import { type Finding, isAlike } from './finding.ts';
import { Pace } from './pace.ts';
import { cluster } from './randomCluster.ts';
import { manifests as manifestsOf } from './randomManifests.ts';
import { brokenText } from './randomTexts.ts';
import { shrink } from './shrink.ts';
import type { Watch } from './watch.ts';

export interface AskedFuzz {
  /** Situations that are checked in place of random ones. */
  files: readonly string[];
  /** Of the first case; each later one is one higher. */
  seed: number;
  /** How many seeds. */
  cases: number;
  /** As many cases as there is time for, in place of a number. */
  minutes: number | null;
  /** Broken texts to one situation: they take less time. */
  texts: number;
  /** Manifests to one situation that are applied: they take least. */
  manifests: number;
  /** Seconds of work that nothing may be heard of. A slow machine needs more than a page may take. */
  silence: number;
}

const usual = { seed: 1, cases: 100, texts: 5, manifests: 50, silence: 1 };
/** Cases between two lines that tell how far it is. */
const reportEvery = 20;

/** @returns null where what is given doesn't fit */
export function fuzzAsked({ names, options }: Given): AskedFuzz | null {
  const numbers = Object.entries(usual).map(([name, number]) => [name, Number(options[name] ?? number)] as const);
  const minutes = options['minutes'] === undefined ? null : Number(options['minutes']);
  const isRight = numbers.every(([name, number]) => Number.isInteger(number) && (number >= 0 || name === 'seed'));
  if (!isRight || Number.isNaN(minutes) || (minutes ?? 0) < 0) return null;
  return { ...usual, ...Object.fromEntries(numbers), files: names, minutes };
}

/**
 * A line `{seed, found, file}` for each case that fails, `file` being a situation as small as it could be made; at last
 * `{cases, texts, manifests, events, failed, digest}`. How far it is goes to the other output.
 * @param watch null: nobody ends a case that stands still
 * @returns the exit code: 1 where one failed
 */
export async function fuzz(asked: AskedFuzz, write: Write, watch: Watch | null = null): Promise<number> {
  const fuzzing = new Fuzzing(write, watch, asked.silence);
  for (const path of asked.files) await fuzzing.file(path);
  if (asked.files.length === 0) await fuzzing.seeds(asked);
  await watch?.end();
  return fuzzing.end();
}

class Fuzzing {
  readonly #write: Write;
  readonly #watch: Watch | null;
  readonly #pace: Pace;
  readonly #folder = mkdtempSync(join(tmpdir(), 'podyssey-fuzz-'));
  readonly #total = { cases: 0, texts: 0, manifests: 0, events: 0, failed: 0 };
  /** Of everything that happened: the same wherever the same cases were run. */
  #digest = 0;

  constructor(write: Write, watch: Watch | null, silence: number) {
    this.#write = write;
    this.#watch = watch;
    this.#pace = new Pace(silence);
  }

  async file(path: string): Promise<void> {
    await this.#check(path, inTodaysWords(JSON.parse(readFileSync(path, 'utf8'))) as Situation, false);
  }

  async seeds(asked: AskedFuzz): Promise<void> {
    const { seed, cases, minutes } = asked;
    const until = minutes === null ? Number.POSITIVE_INFINITY : performance.now() + minutes * 60_000;
    const count = minutes === null ? cases : Number.POSITIVE_INFINITY;
    for (let index = 0; index < count && performance.now() < until; index++) {
      await this.#seed(seed + index, asked);
      if ((index + 1) % reportEvery === 0) this.#progress(seed + index);
    }
  }

  async #seed(seed: number, { texts, manifests }: AskedFuzz): Promise<void> {
    this.#watch?.begin({ title: `seed ${seed}`, file: this.#fileOf(seed), text: JSON.stringify({ seed }) });
    await this.#check(seed, await drawSituation(seed, this.#beat));
    for (let index = 0; index < texts; index++) await this.#text(`${seed}.${index}`, seed * texts + index);
    const applied = manyDrawn(manifestsOf(drawn(cluster, seed)), seed, manifests);
    for (const [index, text] of applied.entries()) await this.#manifest(`${seed}:${index}`, text);
  }

  async #check(name: number | string, situation: Situation, shrinks = true): Promise<void> {
    this.#watch?.begin({ title: String(name), file: this.#fileOf(name), text: JSON.stringify(situation) });
    this.#pace.take();
    const { found, digest, events } = await checkSituation(situation, this.#beat);
    this.#total.cases++;
    this.#total.events += events;
    this.#digest = (Math.imul(this.#digest, 31) + Number.parseInt(digest.slice(0, 8) || '0', 16)) >>> 0;
    await this.#report(name, situation, {
      found: [...found, ...this.#pace.take()],
      again: shrinks ? async (smaller) => (await checkSituation(smaller, this.#beat)).found : null,
    });
  }

  async #text(name: string, seed: number): Promise<void> {
    const situation = situationOfText(drawn(brokenText, seed));
    this.#watch?.begin({ title: `text ${name}`, file: this.#fileOf(name), text: JSON.stringify(situation) });
    this.#pace.take();
    const found = await checkText(situation, this.#beat);
    this.#total.texts++;
    await this.#report(name, situation, {
      found: [...found, ...this.#pace.take()],
      again: (smaller) => checkText(smaller, this.#beat),
    });
  }

  async #manifest(name: string, text: string): Promise<void> {
    this.#watch?.begin({ title: `manifest ${name}`, file: this.#fileOf(name), text });
    // What was drawn before is no part of it.
    this.#beat();
    this.#pace.take();
    const found = await checkManifest(text, (answer) => this.#note(answer));
    this.#beat();
    this.#total.manifests++;
    await this.#report(name, situationOfText(text), { found: [...found, ...this.#pace.take()], again: null });
  }

  /** Into the digest (FNV-1a). */
  #note(answer: string): void {
    for (let index = 0; index < answer.length; index++)
      this.#digest = Math.imul(this.#digest ^ answer.charCodeAt(index), 0x01000193) >>> 0;
  }

  async #report(name: number | string, situation: Situation, { found, again }: Failing): Promise<void> {
    const [first] = found;
    if (!first) return;
    this.#total.failed++;
    const stillFails = async (smaller: Situation) =>
      ((await again?.(smaller)) ?? []).some((one) => isAlike(one, first));
    const smallest = again && first.check !== 'pace' ? await shrink(situation, stillFails) : situation;
    const file = this.#fileOf(name);
    writeFileSync(file, JSON.stringify(smallest));
    this.#write(JSON.stringify({ seed: name, found, file }));
    process.stderr.write(`podyssey: seed ${name}: ${first.check}: ${first.detail}: ${file}\n`);
  }

  /** @returns the exit code */
  end(): number {
    this.#write(JSON.stringify({ ...this.#total, digest: this.#digest.toString(16) }));
    return this.#total.failed > 0 ? 1 : 0;
  }

  readonly #beat = (): void => {
    this.#pace.beat();
    this.#watch?.beat();
  };

  #fileOf = (name: number | string): string => join(this.#folder, `${String(name).replaceAll(/[^\w.-]+/g, '-')}.json`);

  #progress(seed: number): void {
    const { cases, texts, manifests, events, failed } = this.#total;
    process.stderr.write(
      `podyssey: up to seed ${seed}: ${cases} situations, ${texts} texts, ${manifests} manifests, ${events} events, ${failed} failed\n`,
    );
  }
}

interface Failing {
  found: readonly Finding[];
  /** null: the situation is left as it is. */
  again: ((smaller: Situation) => Promise<readonly Finding[]>) | null;
}
