/** The thresholds of a node's signals at one instant: how much has to be left, since when it is not, and what follows. */
import { evictionRules } from '../kubelet/pressure/evictionRules.ts';
import { limitOf, type Observation, type Observations } from '../kubelet/pressure/observation.ts';
import { resourceOf, type Signal } from '../kubelet/pressure/signals.ts';
import { isHard, type Threshold } from '../kubelet/pressure/thresholds.ts';
import type { SignalName } from '../kubelet/pressure/evictionConfig.ts';
import type { SimulationOptions } from '../simulation/situation.ts';
import type { Millis } from '../simulation/trace.ts';
import type { PressurePass } from '../history/node/pressurePasses.ts';

/**
 * clear: enough is left · unseen: it is short, the kubelet finds it at its next pass · waiting: a soft one whose grace
 * runs · acting: pods go for it.
 */
export type ThresholdState = 'clear' | 'unseen' | 'waiting' | 'acting';

/** Amounts in bytes, inodes or processes. */
export interface ThresholdView {
  kind: 'hard' | 'soft';
  /** As it is written: `100Mi`, `10%`. */
  text: string;
  /** It is met while less than this is left. */
  value: number;
  /** Once pods go for it, this much has to be left until it is not met any more: with its minimum reclaim. */
  endsAt: number;
  /** As it is written; null: none. */
  minReclaim: string | null;
  /** null: hard. */
  graceSeconds: number | null;
  metSince: Millis | null;
  /** From the first pass at or after this on pods go for it; null: it is not met. */
  actsAt: Millis | null;
  state: ThresholdState;
}

interface Looked {
  t: Millis;
  config: SimulationOptions['eviction'];
  observations: Observations;
  /** What passes told until t. */
  found: readonly PressurePass[];
}

/** Shown also where there is no threshold. */
const usual: readonly SignalName[] = ['memory.available', 'nodefs.available', 'nodefs.inodesFree', 'pid.available'];

/** Of all that is observed and has a threshold, or usually has one. */
export function signalViews(looked: Looked): readonly SignalView[] {
  const { thresholds } = evictionRules(looked.config);
  const configured = thresholds.flatMap(({ signal }) => (isObserved(signal) ? [signal] : []));
  return [...new Set([...usual, ...configured])].flatMap((signal) => {
    const observed = looked.observations.get(signal);
    if (!observed) return [];
    const own = thresholds.filter((threshold) => threshold.signal === signal);
    return [{ signal, ...observed, thresholds: own.map((threshold) => thresholdView(threshold, observed, looked)) }];
  });
}

const isObserved = (signal: Signal): signal is SignalName => signal !== 'allocatableMemory.available';

function thresholdView(threshold: Threshold, { available, capacity }: Observation, looked: Looked): ThresholdView {
  const value = limitOf(threshold, capacity);
  const endsAt = limitOf(threshold, capacity, true);
  const since = metSince(threshold, value, looked.found);
  const actsAt = since === null ? null : since + threshold.graceSeconds * 1000;
  const isActing = actsAt !== null && looked.t >= actsAt;
  // What has been freed since the last pass its kubelet will find at the next one.
  const isShort = available < (isActing ? endsAt : value);
  const met = isShort ? { metSince: since, actsAt } : { metSince: null, actsAt: null };
  return {
    ...written(looked.config, threshold),
    value,
    endsAt,
    ...met,
    state: thresholdStateOf(isShort, since, isActing),
  };
}

function thresholdStateOf(isShort: boolean, since: Millis | null, isActing: boolean): ThresholdState {
  if (!isShort) return 'clear';
  if (since === null) return 'unseen';
  return isActing ? 'acting' : 'waiting';
}

function written(
  { evictionHard, evictionSoft, evictionMinimumReclaim }: SimulationOptions['eviction'],
  threshold: Threshold,
): Pick<ThresholdView, 'kind' | 'text' | 'minReclaim' | 'graceSeconds'> {
  const { signal, graceSeconds } = threshold;
  const minReclaim = evictionMinimumReclaim[signal] ?? null;
  return isHard(threshold) && evictionHard[signal] !== undefined
    ? { kind: 'hard', text: evictionHard[signal], minReclaim, graceSeconds: null }
    : { kind: 'soft', text: evictionSoft[signal] ?? '', minReclaim, graceSeconds };
}

/** The first of the passes, one after the other, that met it. */
function metSince({ signal }: Threshold, value: number, found: readonly PressurePass[]): Millis | null {
  let since: Millis | null = null;
  for (const { t, signals } of found) {
    const reported = signals.find((one) => one.signal === signal);
    // Above it, but not by its minimum reclaim, it is still met.
    const isMet = reported?.threshold && (reported.available < value || reported.threshold.value === value);
    since = isMet ? (since ?? t) : null;
  }
  return since;
}

/**
 * The signal for which the next pass evicts: of the thresholds that pods go for that of memory, else the first (KUBELET-28);
 * where they go for none yet, the first that is met. Null: none is met.
 */
export function signalInTurn(config: Looked['config'], signals: readonly SignalView[]): SignalName | null {
  const ordered = evictionRules(config).thresholds.flatMap((threshold) => {
    const signal = signals.find(({ signal }) => signal === threshold.signal);
    const kind = written(config, threshold).kind;
    const own = signal?.thresholds.find((one) => one.kind === kind);
    return signal && own ? [{ signal: signal.signal, own }] : [];
  });
  const acting = ordered.filter(({ own }) => own.state === 'acting');
  const ofMemory = acting.find(({ signal }) => resourceOf[signal] === 'memory');
  const met = ordered.find(({ own }) => own.metSince !== null);
  return (ofMemory ?? acting[0] ?? met)?.signal ?? null;
}

/** Bytes, inodes or processes. */
export interface SignalView {
  signal: SignalName;
  available: number;
  capacity: number;
  thresholds: readonly ThresholdView[];
}
