/** Pods of a history with the words that they are found by. */
import type { PodLived } from '../../engine/history/podsLived.ts';
import { incidentText } from './incidentText.ts';

export interface Searched {
  lived: PodLived;
  words: string;
}

export const searchedPods = (pods: readonly PodLived[]): readonly Searched[] =>
  pods.map((lived) => {
    const { pod, uid, node, owner, incidents } = lived;
    const words = [pod, uid, node ?? '', owner ?? '', ...incidents.map(incidentText)].join(' ').toLowerCase();
    return { lived, words };
  });

/** Those that have all words of a query, in any order. */
export function within(pods: readonly Searched[], query: string): readonly Searched[] {
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean);
  return wanted.length === 0 ? pods : pods.filter(({ words }) => wanted.every((word) => words.includes(word)));
}
