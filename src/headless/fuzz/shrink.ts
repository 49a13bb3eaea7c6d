/** A situation that fails → a smaller one that fails in the same way: whatever can be left out is left out. */
import { type Situation, type Source, withoutClients } from '../../engine/simulation/situation.ts';
import { separator } from './randomCluster.ts';

/**
 * Drops actions, options and objects one by one as long as it still fails.
 * @param tries how many smaller ones may be tried
 */
export async function shrink(
  situation: Situation,
  stillFails: (smaller: Situation) => Promise<boolean>,
  tries = 150,
): Promise<Situation> {
  let smallest = situation;
  let left = tries;
  for (let isSmaller = true; isSmaller && left > 0; ) {
    isSmaller = false;
    // Counted from the end: what comes last is needed by the fewest.
    for (let index = 0; left > 0; index++) {
      const smaller = smallerOnes(smallest)[index];
      if (!smaller) break;
      left--;
      if (!(await stillFails(smaller()))) continue;
      smallest = smaller();
      isSmaller = true;
      index--;
    }
  }
  return smallest;
}

function smallerOnes(situation: Situation): readonly (() => Situation)[] {
  const { actions, base, tuning, replicas, options } = situation;
  const plain = withoutClients;
  const isPlain = JSON.stringify(options) === JSON.stringify(plain);
  return [
    ...(isPlain ? [] : [() => ({ ...situation, options: plain })]),
    ...(Object.keys(tuning).length > 0 ? [() => ({ ...situation, tuning: {} })] : []),
    ...(replicas ? [() => without(situation, 'replicas')] : []),
    ...indexesFromEnd(actions).map((index) => () => ({ ...situation, actions: actions.toSpliced(index, 1) })),
    ...indexesFromEnd(base).flatMap((index) =>
      partsLess(base[index]).map((source) => () => ({ ...situation, base: base.with(index, source) })),
    ),
  ];
}

const indexesFromEnd = (all: readonly unknown[]): readonly number[] => [...all.keys()].toReversed();

function without({ replicas: _, ...rest }: Situation, _part: 'replicas'): Situation {
  return rest;
}

/** The source without one of its documents. */
function partsLess(source: Source | undefined): readonly Source[] {
  if (typeof source?.content !== 'string') return [];
  const parts = source.content.split(separator);
  if (parts.length === 1) return [];
  return indexesFromEnd(parts).map((index) => {
    const content = parts.toSpliced(index, 1).join(separator);
    return { ...source, id: content, content };
  });
}
