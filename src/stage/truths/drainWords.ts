/** How far a drain is, in one line for the stage's head. */
import type { Millis } from '../../engine/simulation/trace.ts';
import type { DrainLife } from '../../engine/view/drainsAt.ts';
import { moment, nameOf, type TruthWords } from './words.ts';

export function drainWords({ node, asked, gone, refused }: DrainLife, now: Millis, words: TruthWords): string {
  const head = words('drain.of', { node, gone, asked });
  const [first] = refused;
  if (!first) return head;
  const kept =
    refused.length === 1
      ? words('drain.refusedOne', { pod: nameOf(first.pod), code: first.code })
      : words('drain.refused', { n: refused.length, code: first.code });
  const next = refused.flatMap(({ again }) => (again !== null && again > now ? [again] : []));
  const again =
    next.length > 0 ? words('drain.again', { at: moment(Math.min(...next), words) }) : words('drain.keepsOn');
  return `${head} · ${kept} · ${again}`;
}
