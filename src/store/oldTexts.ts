/** Earlier versions saved texts as they were opened; what is kept of them takes their place before anything is done with it. */
import type { Source } from '../engine/simulation/situation.ts';

type Persist = (source: Source) => Promise<Source | null>;

/**
 * What was saved (work, progress, a single situation), with each text of the user's replaced by what is kept of it.
 * @throws Error where that is cancelled, or the text is not there any more
 */
export async function withoutOldTexts<Saved>(saved: Saved, retain: Persist): Promise<Saved> {
  const old = new Map([...sourcesIn(saved)].filter(isOld).map((source) => [source.id, source]));
  const retained = new Map<string, Source>();
  for (const [id, source] of old) {
    const made = await retain(source);
    if (!made) throw new Error('cancelled');
    retained.set(id, made);
  }
  return retained.size > 0 ? (replaced(saved, retained) as Saved) : saved;
}

/** Neither kept of a text already, nor of a scene or a lesson. */
const isOld = ({ id }: Source): boolean => !/^(?:kept |scene:|lesson text )/.test(id);

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof Blob);

const isSource = (value: object): value is Source => 'id' in value && 'name' in value && 'content' in value;

function* sourcesIn(value: unknown): Generator<Source> {
  if (!isPlain(value)) return;
  if (isSource(value)) yield value;
  else for (const part of Object.values(value)) yield* sourcesIn(part);
}

function replaced(value: unknown, retained: ReadonlyMap<string, Source>): unknown {
  if (!isPlain(value)) return value;
  if (Array.isArray(value)) return value.map((part) => replaced(part, retained));
  if (isSource(value)) return { ...value, ...retained.get(value.id) };
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, replaced(part, retained)]));
}
