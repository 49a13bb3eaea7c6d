/** Why one pod goes before another, as a sentence of the panel of nodes. */
import type { SignalName } from '../../engine/kubelet/pressure/evictionConfig.ts';
import type { RankKey } from '../../engine/kubelet/pressure/podRank.ts';
import type { RankRow } from '../../engine/view/rankRows.ts';
import { signalAmounts } from '../../text/signalAmounts.ts';
import { nameOf } from '../../engine/objects/ref.ts';

/** Of `ranking` in the words of nodes. */
const sentences = {
  unmeasured: 'byUnmeasured',
  over: 'byOver',
  priority: 'byPriority',
  excess: 'byExcess',
} as const satisfies Readonly<Record<RankKey, string>>;

type Sentence = (typeof sentences)[RankKey] | 'byCount' | 'byName';
interface Reason {
  sentence: Sentence;
  values: { pod: string; other: string; mine: string; theirs: string };
}

/** @param second stands below it in the ranking that `first` leads */
export function rankReason(signal: SignalName, first: RankRow, second: RankRow): Reason {
  const key = second.fellBy;
  const [mine = '', theirs = ''] =
    key === 'priority' ? [first, second].map(({ priority }) => `${priority}`) : excesses(signal, [first, second]);
  const values = { pod: nameOf(first.pod), other: nameOf(second.pod), mine, theirs };
  if (key === 'excess' && signal === 'pid.available') return { sentence: 'byCount', values };
  return { sentence: key === null ? 'byName' : sentences[key], values };
}

/** Of inodes they are plain counts: upstream subtracts bytes from them, and what comes of that has no unit. */
export const excesses = (signal: SignalName, rows: readonly RankRow[]): readonly string[] =>
  signalAmounts(
    signal,
    rows.map(({ excess }) => excess),
  );

/** The pod that the next pass would evict, and the one after it. */
export function nextToGo(ranked: readonly RankRow[]): readonly [RankRow | null, RankRow | null] {
  const [first = null, second = null] = ranked.filter(({ isEvictable }) => isEvictable);
  return [first, second];
}
