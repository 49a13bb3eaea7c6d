/** What the API server believes of one node: condition, taints, lease, and its pods with what became of their objects. */
import type { BelievedPod, NodeTruths, VolumeTruth } from '../../../engine/view/twoTruths.ts';
import type { Millis } from '../../../engine/simulation/trace.ts';
import { moment, nameOf, span, taintWords, type TruthWords } from '../words.ts';
import type { ChipTone, PodLook } from './boxes.ts';
import type { TruthCardText } from './card.ts';
import type { ToldPod } from './podBlock.ts';

const mostTaints = 4;

export interface BelievedContext {
  t: TruthWords;
  now: Millis;
  volumes: readonly VolumeTruth[];
}

export function believedOf(
  { believed, node }: NodeTruths,
  { t, now, volumes }: BelievedContext,
): Omit<TruthCardText, 'name' | 'fog'> {
  const { ready, taints, lastLease, exists } = believed;
  const since = (at: Millis | null): { value: string; brief: string } => {
    if (at === null) return { brief: t('row.always'), value: t('row.always') };
    const time = span(now - at, t);
    return { brief: t('row.lasting', { time }), value: t('row.lastingSince', { time, at: moment(at, t) }) };
  };
  const facts = exists
    ? [
        ...(ready.status === 'True' ? [] : [{ label: ready.reason ?? 'Ready', ...since(ready.since) }]),
        ...taints.slice(0, mostTaints).map((taint) => ({ label: taintWords(taint), ...since(taint.since) })),
        { label: t('row.lastLease'), ...agoOf(lastLease, { now, t }) },
        ...attachedTo(node, volumes).map((value) => ({ label: t('row.attached'), value })),
      ]
    : [];
  return {
    side: 'believed',
    broken: false,
    chip: exists
      ? { text: t('row.ready', { status: ready.status }), tone: tones[ready.status] ?? 'unknown' }
      : { text: t('row.noNode'), tone: 'unknown' },
    facts,
    pods: believed.pods.map((pod) => toldPod(pod, volumes, t)),
    empty: t('row.noPods'),
  };
}

const tones: Readonly<Record<string, ChipTone>> = { True: 'good', False: 'bad', Unknown: 'unknown' };

/** An age, and where there is room the moment too: a moment alone reads as an age. */
export function agoOf(
  at: Millis | null,
  { now, t }: Pick<BelievedContext, 'now' | 't'>,
): { value: string; brief: string } {
  if (at === null) return { value: t('row.never'), brief: t('row.never') };
  const time = span(now - at, t);
  return { value: t('row.agoAt', { time, at: moment(at, t) }), brief: t('row.ago', { time }) };
}

/** Claims of volumes that are attached to the node, as the API says. */
const attachedTo = (node: string, volumes: readonly VolumeTruth[]): readonly string[] =>
  volumes.filter(({ attached }) => attached.includes(node)).map(nameOfVolume);

const nameOfVolume = ({ claim, volume }: VolumeTruth): string => (claim === null ? volume : nameOf(claim));

/** What a pod waits for whose volume another node has; null: it does not. */
export function volumeWait(uid: string, status: string, { t, volumes }: Pick<BelievedContext, 't' | 'volumes'>) {
  const wanted = volumes.find(({ waiting }) => waiting.some((one) => one.uid === uid));
  if (!wanted) return null;
  return t('row.waitsForVolume', { status, claim: nameOfVolume(wanted), node: wanted.attached.join(', ') });
}

function toldPod(pod: BelievedPod, volumes: readonly VolumeTruth[], t: TruthWords): ToldPod {
  const said = volumeWait(pod.uid, pod.status, { t, volumes }) ?? status(pod, t);
  const words = pod.goneAt === null ? [said] : [gone(pod, pod.goneAt, t)];
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
