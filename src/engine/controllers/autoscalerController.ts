/** The HorizontalPodAutoscaler controller: replicas by what pods use (kube-controller-manager 1.36, podautoscaler.HorizontalController; CTRL-37 to CTRL-39). */
import { refIn, refOf } from '../objects/ref.ts';
import { notFound } from '../apiserver/answers.ts';
import { isSame } from '../apiserver/changedFields.ts';
import type { HorizontalPodAutoscaler } from '../objects/autoscalerTypes.ts';
import { compileSelector, matchesLabels } from '../objects/labelSelector.ts';
import type { Condition, Pod, Workload } from '../objects/types.ts';
import { apiTime } from '../simulation/apiTime.ts';
import { type Process, sleep } from '../simulation/process.ts';
import type { Millis } from '../simulation/trace.ts';
import type { Cause } from '../simulation/world.ts';
import { AutoscalerPast, limit, remember } from './autoscalerLimits.ts';
import { lastPoint, type Load, loadOf, milli } from './autoscalerLoad.ts';
import { computeReplicas } from './autoscalerMetrics.ts';
import { type ControllerTools, type EventText, keyOf, recordEvent } from './controllerTools.ts';
import { replicasOf } from './deploymentNumbers.ts';
import { withCondition } from './deploymentStatus.ts';
import { namespaceOf } from './informers.ts';
import { WorkQueue } from './workQueue.ts';

/** --horizontal-pod-autoscaler-sync-period: a key waits so long, whatever happens. */
const period: Millis = 15_000;
/** After the last point of the load nothing but stabilization is left to come. */
const quietAfter: Millis = 6 * 60_000;
/** --horizontal-pod-autoscaler-tolerance */
const tolerance = 0.1;

const component = 'horizontal-pod-autoscaler';

type Status = NonNullable<HorizontalPodAutoscaler['status']>;

/** What one sync comes to: a size to set, or none, and what it says. */
interface Verdict {
  replicas: number;
  why: string;
  status: Status;
}

export class AutoscalerController {
  readonly #tools: ControllerTools;
  readonly #queue: WorkQueue;
  readonly #past = new Map<string, AutoscalerPast>();

  constructor(tools: ControllerTools) {
    const { informers, world } = tools;
    this.#tools = tools;
    this.#queue = new WorkQueue(world, (key, cause) => this.#sync(key, cause), {
      first: period,
      most: period,
      afterRestart: period,
    });
    world.onRestart(() => this.#past.clear());
    informers.on('HorizontalPodAutoscaler', ({ before, after, cause }) => {
      if (after) this.#lookLater(after, cause);
      else if (before) this.#past.delete(keyOf(before));
    });
    for (const autoscaler of informers.all('HorizontalPodAutoscaler')) this.#lookLater(autoscaler, null);
  }

  /** Of one whose load is not given nobody knows more than whether its bounds hold: its first look alone keeps a run going. */
  #lookLater(autoscaler: HorizontalPodAutoscaler, cause: Cause): void {
    const load = loadOf(autoscaler.metadata);
    const end = load ? lastPoint(load) + quietAfter : period;
    const isQuiet = this.#tools.world.clock.now >= end;
    this.#queue.addAfter(keyOf(autoscaler), { ms: period, cause, periodic: isQuiet });
  }

  *#sync(key: string, cause: Cause): Process {
    const known = this.#tools.informers.get('HorizontalPodAutoscaler', key);
    if (!known) return;
    yield* this.#reconcile(known, cause);
    this.#lookLater(known, cause);
  }

  *#reconcile(known: HorizontalPodAutoscaler, cause: Cause): Process {
    const target = this.#targetOf(known);
    const load = loadOf(known.metadata);
    if (!target) {
      if (load) yield* this.#reportOfMissing(known, cause);
      return;
    }
    const current = replicasOf(target);
    const past = this.#past.get(keyOf(known)) ?? new AutoscalerPast();
    this.#past.set(keyOf(known), past);
    if (past.recommendations.length === 0) past.recommendations.push({ t: this.#now, replicas: current });
    const verdict = this.#judge(known, { target, load, past, cause });
    if (!verdict) return;
    const { replicas, why } = verdict;
    const { world, api } = this.#tools;
    const isChanged = replicas !== current;
    let { status } = verdict;
    if (isChanged) {
      yield* sleep(world.latencies.write);
      const stored = api.get(refOf(target.kind, keyOf(target)));
      if (stored) api.update({ ...stored, spec: { ...stored.spec, replicas } }, cause);
      const message = `the HPA controller was able to update the target scale to ${replicas}`;
      status = this.#with(status, { type: 'AbleToScale', status: 'True', reason: 'SucceededRescale', message });
      status = { ...status, lastScaleTime: apiTime(this.#now) };
      this.#recordEvent(known, {
        reason: 'SuccessfulRescale',
        message: `New size: ${replicas}; reason: ${why}`,
        cause,
      });
      remember(past, { current, replicas, now: this.#now });
    }
    yield* this.#write(known, { ...status, currentReplicas: current, desiredReplicas: replicas }, cause);
  }

  /** null: nobody gives its load. */
  #judge(
    known: HorizontalPodAutoscaler,
    { target, load, past, cause }: { target: Workload; load: Load | null; past: AutoscalerPast; cause: Cause },
  ): Verdict | null {
    const { minReplicas: least = 1, maxReplicas: most = least } = known.spec ?? {};
    const current = replicasOf(target);
    const status = this.#with(known.status ?? {}, gotScale);
    if (current === 0 && least !== 0) return { replicas: 0, why: '', status: this.#with(status, disabled) };
    if (current > most) return { replicas: most, why: 'Current number of replicas above Spec.MaxReplicas', status };
    if (current < least) return { replicas: least, why: 'Current number of replicas below Spec.MinReplicas', status };
    if (!load) return null;
    const { epoch, clock } = this.#tools.world;
    const scene = { load, pods: this.#podsOf(target), current, tolerances: tolerancesOf(known), epoch, t: clock.now };
    const computed = computeReplicas(known, scene);
    for (const { reason, error } of computed.failures)
      this.#recordEvent(known, { type: 'Warning', reason, message: error, cause });
    if (computed.replicas === null) return this.#unable(known, { status, current, computed, cause });
    const active = { type: 'ScalingActive', status: 'True', reason: 'ValidMetricFound' };
    const message = `the HPA was able to successfully calculate a replica count from ${computed.metric}`;
    const wish = { current, wanted: computed.replicas, least, most, now: this.#now };
    const { replicas, able, limited } = limit(known, past, wish);
    const { isLimited, ...why } = limited;
    const reported = [
      { ...active, message },
      { type: 'AbleToScale', status: 'True', ...able },
      { type: 'ScalingLimited', status: isLimited ? 'True' : 'False', ...why },
    ].reduce<Status>((all, condition) => this.#with(all, condition), status);
    return {
      replicas,
      why: computed.replicas > current ? `${computed.metric} above target` : 'All metrics below target',
      status: { ...reported, currentMetrics: computed.statuses },
    };
  }

  #unable(
    known: HorizontalPodAutoscaler,
    {
      status,
      current,
      computed,
      cause,
    }: { status: Status; current: number; computed: ReturnType<typeof computeReplicas>; cause: Cause },
  ): Verdict {
    const [first] = computed.failures;
    const message = `the HPA was unable to compute the replica count: ${first?.error ?? ''}`;
    const inactive = { type: 'ScalingActive', status: 'False', reason: first?.reason ?? '', message };
    const event = { type: 'Warning', reason: 'FailedComputeMetricsReplicas' } as const;
    this.#recordEvent(known, { ...event, message: computed.refused?.error ?? '', cause });
    return { replicas: current, why: '', status: this.#with(status, inactive) };
  }

  #targetOf({ metadata, spec }: HorizontalPodAutoscaler): Workload | undefined {
    const { kind = '', name = '' } = spec?.scaleTargetRef ?? {};
    return this.#tools.api.get(refIn(kind, namespaceOf({ metadata }), name)) as Workload | undefined;
  }

  #podsOf(target: Workload): readonly Pod[] {
    const selector = compileSelector(target.spec?.selector);
    return [...this.#tools.world.state.sight.pods.values()].filter(
      (pod) => namespaceOf(pod) === namespaceOf(target) && matchesLabels(selector, pod.metadata.labels),
    );
  }

  *#reportOfMissing(known: HorizontalPodAutoscaler, cause: Cause): Process {
    const { kind = '', name = '' } = known.spec?.scaleTargetRef ?? {};
    const { message } = notFound(kind, name);
    this.#recordEvent(known, { type: 'Warning', reason: 'FailedGetScale', message, cause });
    const why = `the HPA controller was unable to get the target's current scale: ${message}`;
    const unable = { type: 'AbleToScale', status: 'False', reason: 'FailedGetScale', message: why };
    yield* this.#write(known, this.#with(known.status ?? {}, unable), cause);
  }

  *#write(known: HorizontalPodAutoscaler, status: Status, cause: Cause): Process {
    if (isSame(status, known.status ?? {})) return;
    yield* sleep(this.#tools.world.latencies.write);
    this.#tools.api.updateStatus({ ...known, status }, cause);
  }

  #with(status: Status, condition: Condition): Status {
    return { ...status, conditions: withCondition(status.conditions ?? [], condition, this.#now) };
  }

  #recordEvent(known: HorizontalPodAutoscaler, event: EventText): void {
    recordEvent(this.#tools.world, known, { ...event, component });
  }

  /** ms since 1970. */
  get #now(): number {
    const { epoch, clock } = this.#tools.world;
    return epoch + clock.now;
  }
}

function tolerancesOf({ spec }: HorizontalPodAutoscaler): { up: number; down: number } {
  const of = (given: string | number | undefined) => (given === undefined ? tolerance : milli(given) / 1000);
  return { up: of(spec?.behavior?.scaleUp?.tolerance), down: of(spec?.behavior?.scaleDown?.tolerance) };
}

const gotScale: Condition = {
  type: 'AbleToScale',
  status: 'True',
  reason: 'SucceededGetScale',
  message: "the HPA controller was able to get the target's current scale",
};
const disabled: Condition = {
  type: 'ScalingActive',
  status: 'False',
  reason: 'ScalingDisabled',
  message: 'scaling is disabled since the replica count of the target is zero',
};
