/** Families about a node that runs short: thresholds, who goes first, whole passes, and who is turned away. */
import type { EvictionConfig } from '../engine/kubelet/pressure/evictionConfig.ts';
import { evictionPass, nothingMet, type PodEviction } from '../engine/kubelet/pressure/evictionPass.ts';
import type { Observations } from '../engine/kubelet/pressure/observation.ts';
import type { PodStats } from '../engine/kubelet/pressure/podStats.ts';
import { oneDisk, rankPods } from '../engine/kubelet/pressure/podRank.ts';
import { pressureRefusal } from '../engine/kubelet/pressure/pressureAdmission.ts';
import type { Signal } from '../engine/kubelet/pressure/signals.ts';
import { type Amount, isWrong, readThresholds, type Threshold } from '../engine/kubelet/pressure/thresholds.ts';
import { quantityText } from '../engine/objects/quantity.ts';
import { type Pod, podKey } from '../engine/objects/types.ts';
import type { Families } from './families.ts';

export const evictionFamilies: Families = {
  'eviction-thresholds': thresholds,
  'eviction-rank': rank,
  'eviction-pass': passes,
  'eviction-admit': admit,
};

interface ThresholdInput {
  hard?: EvictionConfig['evictionHard'];
  soft?: EvictionConfig['evictionSoft'];
  softGracePeriod?: EvictionConfig['evictionSoftGracePeriod'];
  minReclaim?: EvictionConfig['evictionMinimumReclaim'];
}

const read = ({ hard = {}, soft = {}, softGracePeriod = {}, minReclaim = {} }: ThresholdInput) =>
  readThresholds({
    evictionHard: hard,
    evictionSoft: soft,
    evictionSoftGracePeriod: softGracePeriod,
    evictionMinimumReclaim: minReclaim,
  });

function thresholds(input: ThresholdInput): unknown {
  const found = read(input);
  if (isWrong(found)) return found;
  const bySignal = (a: Threshold, b: Threshold) =>
    a.signal === b.signal ? a.graceSeconds - b.graceSeconds : a.signal < b.signal ? -1 : 1;
  return {
    thresholds: found.toSorted(bySignal).map(({ signal, value, graceSeconds, minReclaim }) => ({
      signal,
      operator: 'LessThan',
      value: amount(value),
      graceSeconds,
      ...(minReclaim && { minReclaim: amount(minReclaim) }),
    })),
  };
}

const amount = (given: Amount): unknown =>
  'quantity' in given ? { quantity: quantityText(given.quantity) } : { percentage: shortestFloat32(given.percentage) };

/** As Go prints a float32: the shortest decimal that reads back as the same. */
function shortestFloat32(number: number): number {
  const digits = [1, 2, 3, 4, 5, 6, 7, 8].find((count) => Math.fround(Number(number.toPrecision(count))) === number);
  return Number(number.toPrecision(digits ?? 9));
}

interface RankInput {
  signal: Signal;
  imageFs: boolean;
  splitFs: boolean;
  pods: readonly Pod[];
  stats: Readonly<Record<string, PodStats>>;
}

function rank({ signal, imageFs, splitFs, pods, stats }: RankInput): unknown {
  const statsOf = ({ metadata }: Pod) => stats[metadata.name];
  const ranked = rankPods(signal, pods, { statsOf, disks: { imageFs, splitFs } });
  return { order: ranked.map(({ pod }) => pod.metadata.name) };
}

interface PassInputs {
  config: ThresholdInput & { maxPodGracePeriodSeconds?: number; pressureTransitionSeconds?: number };
  pods: readonly Pod[];
  stats: Readonly<Record<string, PodStats>>;
  passes: readonly RecordedPass[];
}
interface RecordedPass {
  at: number;
  memoryAvailable: number;
  memoryCapacity: number;
  fsAvailable: number;
  fsCapacity: number;
  inodesFree: number;
  inodes: number;
  pidMax: number;
  pidRunning: number;
}

/** Who is evicted is gone at the next pass. */
function passes({ config, pods, stats, passes: given }: PassInputs): unknown {
  const found = read(config);
  if (isWrong(found)) return found;
  const left = new Map(pods.map((pod) => [podKey(pod), pod]));
  let memory = nothingMet;
  const answers: unknown[] = [];
  for (const pass of given) {
    const result = evictionPass(
      {
        now: pass.at * 1000,
        thresholds: found,
        observations: observationsOf(pass),
        pods: [...left.values()],
        statsOf: ({ metadata }) => stats[metadata.name],
        disks: oneDisk,
        maxPodGraceSeconds: config.maxPodGracePeriodSeconds ?? 0,
        transition: (config.pressureTransitionSeconds ?? 0) * 1000,
        era: '1.36',
      },
      memory,
    );
    memory = result.memory;
    for (const { pod } of result.evictions) left.delete(podKey(pod));
    const reclaiming = result.reclaims
      ? [`Warning EvictionThresholdMet Attempting to reclaim ${result.reclaims.resource}`]
      : [];
    answers.push({
      evicted: result.evictions.map(evicted),
      nodeConditions: result.conditions,
      events: [...reclaiming, ...result.evictions.map(eventText)],
    });
  }
  return { passes: answers };
}

const observationsOf = (pass: RecordedPass): Observations =>
  new Map([
    ['memory.available', { available: pass.memoryAvailable, capacity: pass.memoryCapacity }],
    ['nodefs.available', { available: pass.fsAvailable, capacity: pass.fsCapacity }],
    ['nodefs.inodesFree', { available: pass.inodesFree, capacity: pass.inodes }],
    ['pid.available', { available: pass.pidMax - pass.pidRunning, capacity: pass.pidMax }],
  ]);

const evicted = ({ pod, override, message, isForNode }: PodEviction): unknown => ({
  name: pod.metadata.name,
  grace: override,
  message,
  phase: 'Failed',
  reason: 'Evicted',
  ...(isForNode && { disruptionTarget: { status: 'True', reason: 'TerminationByKubelet', message } }),
});

/** As a recorder of tests writes it, a Go map of annotations at its end. */
function eventText({ message, annotations }: PodEviction): string {
  const pairs = Object.entries(annotations).map(([key, text]) => `${key}:${text}`);
  return `Warning Evicted ${message}${pairs.length > 0 ? ` map[${pairs.join(' ')}]` : ''}`;
}

interface AdmitInput {
  nodeConditions: readonly string[];
  pod: Pick<Pod, 'spec'> & Partial<Pick<Pod, 'metadata'>>;
}

function admit({ nodeConditions, pod: { metadata = { name: '' }, ...pod } }: AdmitInput): unknown {
  const refusal = pressureRefusal(nodeConditions, { kind: 'Pod', ...pod, metadata });
  return refusal ? { admit: false, ...refusal } : { admit: true, reason: '', message: '' };
}
