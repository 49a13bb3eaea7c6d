/** What the API server believes of one node: condition, taints, lease, and its pods with what became of their objects. */
import { nameOf } from '../../../engine/objects/ref.ts';
import type { BelievedPod, NodeTruths, VolumeTruth } from '../../../engine/view/twoTruths.ts';
import type { Millis } from '../../../engine/simulation/trace.ts';
import { taintWords } from '../words.ts';
import type { ChipTone, PodLook } from './boxes.ts';
import type { TruthCardText } from './card.ts';
import type { PodText } from './podBlock.ts';
import { t } from '../../../i18n/late.ts';
import { duration, moment } from '../../../i18n/time.ts';

const mostTaints = 4;

export interface BelievedContext {
  now: Millis;
  volumes: readonly VolumeTruth[];
}

export function believedOf(
  { believed, node }: NodeTruths,
  { now, volumes }: BelievedContext,
): Omit<TruthCardText, 'name' | 'fog'> {
  const { ready, taints, lastLease, exists } = believed;
  const since = (at: Millis | null): { value: string; brief: string } => {
    if (at === null) return { brief: t('truths:row.always'), value: t('truths:row.always') };
    const time = duration(now - at);
    return {
      brief: t('truths:row.lasting', { time }),
      value: t('truths:row.lastingSince', { time, at: moment(at) }),
    };
  };
  const facts = exists
    ? [
        ...(ready.status === 'True' ? [] : [{ label: ready.reason ?? 'Ready', ...since(ready.since) }]),
        ...taints.slice(0, mostTaints).map((taint) => ({ label: taintWords(taint), ...since(taint.since) })),
        { label: t('truths:row.lastLease'), ...agoOf(lastLease, { now }) },
        ...attachedTo(node, volumes).map((value) => ({ label: t('truths:row.attached'), value })),
      ]
    : [];
  return {
    side: 'believed',
    broken: false,
    chip: exists
      ? { text: t('truths:row.ready', { status: ready.status }), tone: tones[ready.status] ?? 'unknown' }
      : { text: t('truths:row.noNode'), tone: 'unknown' },
    facts,
    pods: believed.pods.map((pod) => podText(pod, volumes)),
    empty: t('truths:row.noPods'),
  };
}

const tones: Readonly<Record<string, ChipTone>> = { True: 'good', False: 'bad', Unknown: 'unknown' };

/** An age, and where there is room the moment too: a moment alone reads as an age. */
export function agoOf(at: Millis | null, { now }: Pick<BelievedContext, 'now'>): { value: string; brief: string } {
  if (at === null) return { value: t('truths:row.never'), brief: t('truths:row.never') };
  const time = duration(now - at);
  return { value: t('truths:row.agoAt', { time, at: moment(at) }), brief: t('truths:row.ago', { time }) };
}

/** Claims of volumes that are attached to the node, as the API says. */
const attachedTo = (node: string, volumes: readonly VolumeTruth[]): readonly string[] =>
  volumes.filter(({ attached }) => attached.includes(node)).map(nameOfVolume);

const nameOfVolume = ({ claim, volume }: VolumeTruth): string => (claim === null ? volume : nameOf(claim));

/** What a pod waits for whose volume another node has; null: it does not. */
export function volumeWait(uid: string, status: string, { volumes }: Pick<BelievedContext, 'volumes'>) {
  const wanted = volumes.find(({ waiting }) => waiting.some((one) => one.uid === uid));
  if (!wanted) return null;
  return t('truths:row.waitsForVolume', { status, claim: nameOfVolume(wanted), node: wanted.attached.join(', ') });
}

function podText(pod: BelievedPod, volumes: readonly VolumeTruth[]): PodText {
  const text = volumeWait(pod.uid, pod.status, { volumes }) ?? status(pod);
  const words = pod.goneAt === null ? [text] : [gone(pod, pod.goneAt)];
  return {
    pod: pod.pod,
    uid: pod.uid,
    look: lookOf(pod),
    words,
    ...(pod.goneAt === null ? {} : { brief: [goneBriefly(pod)] }),
    volumes: [],
    text: t('truths:row.labelPod', { pod: pod.pod, words: words.join(', ') }),
  };
}

const status = ({ status: word, ready }: BelievedPod): string => t('truths:row.status', { status: word, ready });

function gone({ removedBy }: BelievedPod, at: Millis): string {
  const time = moment(at);
  return removedBy === null
    ? t('truths:row.gone', { time })
    : t('truths:row.goneBy', { time, who: t(`truths:by.${removedBy}`) });
}

const goneBriefly = ({ removedBy }: BelievedPod): string =>
  removedBy === null ? t('truths:row.goneBrief') : t('truths:row.goneByBrief', { who: t(`truths:by.${removedBy}`) });

/** STATUS as `kubectl get pods` prints it. */
export function lookOf({ status: word, goneAt }: Pick<BelievedPod, 'status' | 'goneAt'>): PodLook {
  if (goneAt !== null) return 'hole';
  if (word === 'Terminating') return 'terminating';
  if (word === 'Unknown') return 'unknown';
  if (/^(Pending|ContainerCreating|PodInitializing|Init:)/.test(word)) return 'pending';
  return /^(Completed|Succeeded|Failed|Error|Evicted|OOMKilled)$/.test(word) ? 'ended' : 'running';
}
