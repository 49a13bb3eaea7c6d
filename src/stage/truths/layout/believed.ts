/** What the API server believes of one node: condition, taints, lease, and its pods with what became of their objects. */
import type { BelievedPod, NodeTruths } from '../../../engine/view/twoTruths.ts';
import type { Millis } from '../../../engine/simulation/trace.ts';
import { moment, taintWords, type TruthWords } from '../words.ts';
import type { ChipTone, PodLook } from './boxes.ts';
import type { ToldCard } from './card.ts';
import type { ToldPod } from './podBlock.ts';

const mostTaints = 4;

export function believedOf({ believed }: NodeTruths, t: TruthWords): Omit<ToldCard, 'name' | 'fog'> {
  const { ready, taints, lastLease, exists } = believed;
  const since = (at: Millis | null): { value: string; brief: string } => {
    const brief = at === null ? t('row.always') : moment(at, t);
    return { brief, value: at === null ? brief : t('row.since', { time: brief }) };
  };
  const facts = exists
    ? [
        ...(ready.status === 'True' ? [] : [{ label: ready.reason ?? 'Ready', ...since(ready.since) }]),
        ...taints.slice(0, mostTaints).map((taint) => ({ label: taintWords(taint), ...since(taint.since) })),
        { label: t('row.lastLease'), value: lastLease === null ? t('row.never') : moment(lastLease, t) },
      ]
    : [];
  return {
    side: 'believed',
    broken: false,
    chip: exists
      ? { text: t('row.ready', { status: ready.status }), tone: tones[ready.status] ?? 'unknown' }
      : { text: t('row.noNode'), tone: 'unknown' },
    facts,
    pods: believed.pods.map((pod) => toldPod(pod, t)),
    empty: t('row.noPods'),
  };
}

const tones: Readonly<Record<string, ChipTone>> = { True: 'good', False: 'bad', Unknown: 'unknown' };

function toldPod(pod: BelievedPod, t: TruthWords): ToldPod {
  const words = pod.goneAt === null ? [status(pod, t)] : [gone(pod, pod.goneAt, t)];
  return {
    pod: pod.pod,
    uid: pod.uid,
    look: lookOf(pod),
    words,
    volumes: [],
    said: t('row.saidPod', { pod: pod.pod, words: words.join(', ') }),
  };
}

const status = ({ status: word, ready }: BelievedPod, t: TruthWords): string =>
  t('row.status', { status: word, ready });

function gone({ removedBy }: BelievedPod, at: Millis, t: TruthWords): string {
  const time = moment(at, t);
  return removedBy === null ? t('row.gone', { time }) : t('row.goneBy', { time, who: t(`by.${removedBy}`) });
}

/** STATUS as `kubectl get pods` prints it. */
export function lookOf({ status: word, goneAt }: Pick<BelievedPod, 'status' | 'goneAt'>): PodLook {
  if (goneAt !== null) return 'hole';
  if (word === 'Terminating') return 'terminating';
  if (word === 'Unknown') return 'unknown';
  if (/^(Pending|ContainerCreating|PodInitializing|Init:)/.test(word)) return 'pending';
  return /^(Completed|Succeeded|Failed|Error|Evicted|OOMKilled)$/.test(word) ? 'ended' : 'running';
}
