/** What one node really runs: its machine and kubelet, when that heard from the API server, and the processes that live. */
import type { NodeTruths, RealPod } from '../../../engine/view/twoTruths.ts';
import type { Millis } from '../../../engine/simulation/trace.ts';
import { agoOf } from './believed.ts';
import type { TruthCardText } from './card.ts';
import type { PodText } from './podBlock.ts';
import { t } from '../../../i18n/late.ts';
import { duration } from '../../../i18n/time.ts';

export interface RealContext {
  now: Millis;
  /** uids of pods of whose name more than one lives. */
  tied: ReadonlySet<string>;
  /** Its writes are refused, whoever mounts what. */
  isCutFromStorage: boolean;
}

export function realOf(truths: NodeTruths, context: RealContext): Omit<TruthCardText, 'name' | 'fog'> {
  const { machine, pods, heardAt } = truths.real;
  const { tied } = context;
  const leaving = new Set(
    truths.believed.pods.filter(({ goneAt, status }) => goneAt !== null || status === 'Terminating').map(uidOf),
  );
  const heard = heardAt === null ? { value: t('truths:row.hears') } : agoOf(heardAt, context);
  return {
    side: 'real',
    broken: pods.some(({ uid }) => tied.has(uid)),
    chip: { text: t(kubeletWord(truths.real)), tone: isWorking(truths.real) ? 'good' : 'bad' },
    facts: machine === 'off' ? [] : [{ label: t('truths:row.heard'), ...heard }],
    pods: pods.map((pod) => podText(pod, { ...context, isLeaving: leaving.has(pod.uid) })),
    empty: t('truths:row.nothing'),
  };
}

const uidOf = ({ uid }: { uid: string }): string => uid;

const isWorking = ({ machine, kubelet }: NodeTruths['real']): boolean => machine === 'on' && kubelet === 'runs';

function kubeletWord({ machine, kubelet }: NodeTruths['real']) {
  if (machine === 'off') return 'truths:row.machineOff' as const;
  if (kubelet === 'runs') return 'truths:row.kubeletRuns' as const;
  return kubelet === 'paused' ? ('truths:row.kubeletPaused' as const) : ('truths:row.kubeletStopped' as const);
}

function podText(pod: RealPod, { now, isCutFromStorage, isLeaving }: RealContext & { isLeaving: boolean }): PodText {
  const runs = pod.since === null ? t('truths:row.runs') : t('truths:row.runsFor', { time: duration(now - pod.since) });
  const knows = isLeaving ? [t(pod.knowsOfDelete ? 'truths:row.knowsDelete' : 'truths:row.knowsNothing')] : [];
  const volumes = pod.volumes.map(({ claim, writes }) => ({
    text: t(writes ? 'truths:row.writes' : isCutFromStorage ? 'truths:row.refused' : 'truths:row.mounts', { claim }),
    writes,
  }));
  return {
    pod: pod.pod,
    uid: pod.uid,
    look: 'running',
    words: [runs, ...knows],
    // That it runs is what its block says.
    ...(knows.length > 0 ? { brief: knows } : {}),
    volumes,
    text: t('truths:row.labelPod', {
      pod: pod.pod,
      words: [runs, ...knows, ...volumes.map(({ text }) => text)].join(', '),
    }),
  };
}
