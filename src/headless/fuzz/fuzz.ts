/** Runs random situations and reads random texts until something is wrong with them: `podyssey fuzz`. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inTodaysWords } from '../../engine/simulation/formerActions.ts';
import type { Situation } from '../../engine/simulation/situation.ts';
import type { Given } from '../given.ts';
import type { Write } from '../output.ts';
import { checkSituation } from './checkSituation.ts';
import { checkText, situationOfText } from './checkText.ts';
import { drawn, drawSituation } from './drawSituation.ts';
import { type Finding, isAlike } from './finding.ts';
import { Pace } from './pace.ts';
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
}

const usualCases = 100;
/** Broken texts to one situation: they take less time. */
const textsPerSeed = 5;
/** Cases between two lines that tell how far it is. */
const toldEvery = 20;

/** @returns null where what is given doesn't fit */
export function fuzzAsked({ names, options }: Given): AskedFuzz | null {
  const [seed = 1, cases = usualCases, minutes = null] = [options['seed'], options['cases'], options['minutes']].map(
    (text) => (text === undefined ? undefined : Number(text)),
  );
  const isRight = Number.isInteger(seed) && Number.isInteger(cases) && cases >= 0 && !((minutes ?? 0) < 0);
  return isRight && !Number.isNaN(minutes) ? { files: names, seed, cases, minutes } : null;
}

/**
 * A line `{seed, found, file}` for each case that fails, `file` being a situation as small as it could be made; at last
 * `{cases, texts, events, failed, digest}`. How far it is goes to the other output.
 * @param watch null: nobody ends a case that stands still
 * @returns the exit code: 1 where one failed
 */
export async function fuzz(asked: AskedFuzz, write: Write, watch: Watch | null = null): Promise<number> {
  const fuzzing = new Fuzzing(write, watch);
  for (const path of asked.files) await fuzzing.file(path);
  if (asked.files.length === 0) await fuzzing.seeds(asked);
  await watch?.end();
  return fuzzing.end();
}

class Fuzzing {
  readonly #write: Write;
  readonly #watch: Watch | null;
  readonly #pace = new Pace();
  readonly #folder = mkdtempSync(join(tmpdir(), 'podyssey-fuzz-'));
  readonly #total = { cases: 0, texts: 0, events: 0, failed: 0 };
  /** Of everything that happened: the same wherever the same cases were run. */
  #digest = 0;

  constructor(write: Write, watch: Watch | null) {
    this.#write = write;
    this.#watch = watch;
  }

  async file(path: string): Promise<void> {
    await this.#check(path, inTodaysWords(JSON.parse(readFileSync(path, 'utf8'))) as Situation, false);
  }

  async seeds({ seed, cases, minutes }: AskedFuzz): Promise<void> {
    const until = minutes === null ? Number.POSITIVE_INFINITY : performance.now() + minutes * 60_000;
    const count = minutes === null ? cases : Number.POSITIVE_INFINITY;
    for (let index = 0; index < count && performance.now() < until; index++) {
      await this.#seed(seed + index);
      if ((index + 1) % toldEvery === 0) this.#tell(seed + index);
    }
  }

  async #seed(seed: number): Promise<void> {
    this.#watch?.begin({ title: `seed ${seed}`, file: this.#fileOf(seed), text: JSON.stringify({ seed }) });
    await this.#check(seed, await drawSituation(seed, this.#beat));
    for (let index = 0; index < textsPerSeed; index++)
      await this.#text(`${seed}.${index}`, seed * textsPerSeed + index);
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

  #tell(seed: number): void {
    const { cases, texts, events, failed } = this.#total;
    process.stderr.write(
      `podyssey: up to seed ${seed}: ${cases} situations, ${texts} texts, ${events} events, ${failed} failed\n`,
    );
  }
}

interface Failing {
  found: readonly Finding[];
  /** null: the situation is left as it is. */
  again: ((smaller: Situation) => Promise<readonly Finding[]>) | null;
}
