/** Requests of this moment as marks on their lines. Pure. */
import type { TrafficFacts } from '../../engine/view/lens/lensFacts.ts';
import type { Millis, RequestOutcome } from '../../engine/simulation/trace.ts';

export interface FlyingMark {
  key: string;
  /** Key of its line. */
  line: string;
  /** Of the way, from 0 to 1. */
  share: number;
  /** null: it is under way. */
  outcome: RequestOutcome | null;
}

/** A request is seen on its way for so long, though the network itself takes no time here. */
const flight: Millis = 500;
/** How long the mark of an answered one stays, and of one that was not. */
const answered: Millis = 300;
const failed: Millis = 1200;

/** Marks of requests that failed stand one beside the other, the newest at the pod. */
const apart = 0.045;

export function flying(requests: TrafficFacts['requests'], now: Millis): readonly FlyingMark[] {
  const atPod = new Map<string, number>();
  return requests
    .map((request, index) => ({ ...request, index, shownAt: Math.max(request.end?.t ?? now, request.sentAt + flight) }))
    .toSorted((a, b) => b.shownAt - a.shownAt)
    .flatMap(({ uid, node, sentAt, end, index, shownAt }): readonly FlyingMark[] => {
      const line = `${node ?? ''} ${uid}`;
      const mark = { key: `${line} ${sentAt} ${index}`, line };
      const isThere = end !== null && now >= shownAt;
      if (!isThere) return [{ ...mark, share: Math.min(1, (now - sentAt) / flight), outcome: null }];
      if (now - shownAt > (end.outcome === 'served' ? answered : failed)) return [];
      if (end.outcome === 'served') return [{ ...mark, share: 1, outcome: 'served' }];
      const place = atPod.get(line) ?? 0;
      atPod.set(line, place + 1);
      return [{ ...mark, share: Math.max(0.7, 0.97 - place * apart), outcome: end.outcome }];
    });
}
