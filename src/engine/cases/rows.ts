/** Which parameters mean something for a topic, and the values that are tried of each. */
import type { Situation } from '../simulation/situation.ts';
import type { HistoryEventOf } from '../history/historyEvent.ts';
import type { GroupTimeline, PodTimeline, Timeline } from '../timeline/timeline.ts';
import { caseBudget } from './budget.ts';
import type { CaseParameter, CaseRow, CaseValue } from './cases.ts';
import { kindOfRemoval, removalOf } from './removalAct.ts';
import { replicasOf } from './replicas.ts';
import { spread } from './spread.ts';
import { slowestProxy } from './vary.ts';

/** Empty where nothing of the kind has happened: nobody deleted the pod, or it never ran. */
export function rowsOf(situation: Situation, timeline: Timeline): readonly CaseRow[] {
  if (!('pod' in timeline)) return timeline.topic.about === 'owner' ? ownerRows(situation, timeline) : [];
  if (timeline.asked === null || timeline.node === null) return [];
  return [...podRows(situation, timeline), ...proxyRows(situation, timeline), ...actRows(situation, timeline)];
}

const row = (parameter: CaseParameter, present: CaseValue, values: readonly CaseValue[]): CaseRow => ({
  parameter,
  values,
  present,
  node: null,
});

/** Values at which something may change come from what the parameter is weighed against. */
function podRows(situation: Situation, timeline: PodTimeline): readonly CaseRow[] {
  const { terminationGracePeriodSeconds, preStopSeconds, shutdownSeconds, ignoresSigterm } = timeline.parameters;
  const own = removalOf(situation, timeline.pod)?.gracePeriodSeconds;
  const grace = own ?? terminationGracePeriodSeconds;
  const after = afterShutdown(timeline);
  const needed = preStopSeconds + shutdownSeconds + after;
  const preStopKeys = [
    ...slowestStop(timeline),
    ...around(grace - shutdownSeconds - after),
    grace - shutdownSeconds + 1,
    // A preStop of the whole grace is the last that ends by itself.
    ...[grace, grace - 1],
  ];
  const graceKeys = [...around(needed), ...around(preStopSeconds), preStopSeconds + shutdownSeconds];
  const shutdownKeys = [...around(grace - preStopSeconds - after), grace - preStopSeconds + 1];
  return [
    row('preStopSeconds', preStopSeconds, spread({ max: 30, present: preStopSeconds, keys: preStopKeys })),
    row(
      own === undefined ? 'terminationGracePeriodSeconds' : 'gracePeriodSeconds',
      grace,
      spread({ max: 60, present: grace, keys: graceKeys }),
    ),
    ...(ignoresSigterm
      ? []
      : [row('shutdownSeconds', shutdownSeconds, spread({ max: 60, present: shutdownSeconds, keys: shutdownKeys }))]),
  ];
}

const around = (edge: number): readonly number[] => [edge - 1, edge, edge + 1];

/** Whole seconds that the sidecars took when the app had ended. */
function afterShutdown(timeline: PodTimeline): number {
  const parts = caseBudget(timeline.budget)?.parts ?? [];
  const [begin, end] = [parts.find(({ share }) => share === 'sidecar')?.from, parts.at(-1)?.to];
  return begin === undefined || end === undefined ? 0 : Math.ceil((end - begin) / 1000);
}

/** Whole seconds from the delete until the last proxy sent no more: the shortest preStop that outlasts it, and one less. */
function slowestStop({ events, asked }: PodTimeline): readonly number[] {
  const stops = events.filter((event): event is HistoryEventOf<'proxy'> => event.what === 'proxy' && !event.sends);
  const last = stops.at(-1);
  const whole = last ? Math.ceil((last.t - (asked?.t ?? 0)) / 1000) : 0;
  return last ? [whole - 1, whole] : [];
}

function proxyRows({ options }: Situation, timeline: Timeline): readonly CaseRow[] {
  if ('pod' in timeline && timeline.services.length === 0) return [];
  const keys = 'pod' in timeline ? around(timeline.parameters.preStopSeconds) : [];
  const { proxyDelayMs, loadBalancerDelayMs } = options;
  const node = slowestProxy(proxyDelayMs);
  const later = node === null ? [] : [{ node, seconds: (proxyDelayMs[node] ?? 0) / 1000 }];
  const isBalanced = 'pod' in timeline && timeline.isBalanced;
  const delays = (present: number) => spread({ max: 10, present, keys });
  const [common, balancer] = [proxyDelayMs.default / 1000, loadBalancerDelayMs / 1000];
  return [
    ...later.map((one) => ({ ...row('slowestProxySeconds', one.seconds, delays(one.seconds)), node: one.node })),
    ...(later.length === 0 ? [row('proxyDelaySeconds', common, delays(common))] : []),
    ...(isBalanced ? [row('loadBalancerDelaySeconds', balancer, spread({ max: 20, present: balancer, keys }))] : []),
  ];
}

function actRows(situation: Situation, timeline: PodTimeline): readonly CaseRow[] {
  const era = situation.options.kubeletEra.default;
  const act = removalOf(situation, timeline.pod);
  const eras = row('kubeletEra', era, ['1.36', '1.23']);
  if (!act) return [eras];
  const removals = row('removal', kindOfRemoval(act), ['delete', 'evict', 'forceDelete']);
  // When it is asked for matters beside something else that is done.
  if (!situation.actions.some((other) => other !== act && other.do !== 'scheduler')) return [eras, removals];
  const at = act.t / 1000;
  const first = Math.max(0, at - 5);
  const moments = Array.from({ length: 11 }, (_, index) => Math.round((first + index) * 1000) / 1000);
  return [eras, removals, row('moment', at, [...new Set([...moments, at])].toSorted((a, b) => a - b).slice(0, 11))];
}

function ownerRows(situation: Situation, timeline: GroupTimeline): readonly CaseRow[] {
  const replicas = replicasOf(situation, timeline.workloads?.[0]);
  const era = situation.options.kubeletEra.default;
  return [
    ...(replicas === null ? [] : [row('replicas', replicas, spread({ min: 1, max: 10, present: replicas, keys: [] }))]),
    ...proxyRows(situation, timeline),
    row('kubeletEra', era, ['1.36', '1.23']),
  ];
}
