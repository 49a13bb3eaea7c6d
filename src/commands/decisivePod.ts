/** Which pod of an opened cluster is looked at first. */
import type { PodView } from '../engine/view/view.ts';

/** One that waits for a node, else one that is not well; of a single pod nothing else can be told. */
export function decisivePod(pods: readonly PodView[]): PodView | undefined {
  if (pods.length === 1) return pods[0];
  for (const isRevealing of [waitsForNode, standsStill, isUnready, isLost]) {
    const found = pods.find(isRevealing);
    if (found) return found;
  }
  return undefined;
}

const waitsForNode = ({ node, deletion }: PodView): boolean => node === null && deletion === null;

/** On its way: nothing is wrong so far. */
const starting = /^(?:Running|Pending|ContainerCreating|PodInitializing|Init:\d+\/\d+)$/;

/** CrashLoopBackOff, ImagePullBackOff, Init:Error … */
const standsStill = (pod: PodView): boolean => isUnready(pod) && !starting.test(pod.status);

function isUnready({ phase, ready, isUnready: isSpoken, deletion }: PodView): boolean {
  const [now, all] = ready.split('/');
  return deletion === null && (phase === 'Running' || phase === 'Pending') && (isSpoken === true || now !== all);
}

const isLost = ({ shape }: PodView): boolean => shape === 'Failed' || shape === 'Unknown';
