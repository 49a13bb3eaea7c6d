/** The scheduler as an actor: takes a pod from the queue, has it decided, binds it or says why not. */
import type { ApiServer } from '../apiserver/apiServer.ts';
import type { Decision } from '../scheduler/decision.ts';
import { type Condition, type Pod, type PodKey, podKey } from '../objects/types.ts';
import type { ClusterState } from './clusterState.ts';
import type { Process } from './process.ts';
import { sleep } from './process.ts';
import { isPending } from './queue.ts';
import { aboutPod, type Cause, type World } from './world.ts';

/** One scheduling cycle over the state of this instant. */
export type Decide = (state: ClusterState, pod: Pod) => Decision;

export class Scheduling {
  readonly #world: World;
  readonly #api: ApiServer;
  readonly #decide: Decide;

  constructor(world: World, api: ApiServer, decide: Decide) {
    this.#world = world;
    this.#api = api;
    this.#decide = decide;
  }

  /** From here on it works by itself, or waits to be told. */
  setRunning(runs: boolean): void {
    this.#world.record({
      actor: { kind: 'user' },
      subject: 'Scheduler',
      cause: null,
      what: 'request',
      verb: 'scheduler',
      runs,
    });
  }

  /** Schedules every pod as soon as it is seen, as a cluster does. */
  runByItself(): void {
    this.#api.watch('Pod', this.#world.latencies.watch, ({ type, object, id }) => {
      if (type === 'ADDED') this.#world.clock.start(this.schedule(podKey(object), id));
    });
  }

  /** One cycle for one pod; nothing happens to a pod that does not wait for a node, or is gated. */
  *schedule(key: PodKey, cause: Cause): Process {
    yield* sleep(this.#world.latencies.schedulingCycle);
    const pod = this.#api.pod(key);
    if (!pod || !isPending(pod) || (pod.spec.schedulingGates ?? []).length > 0) return;
    const decision = this.#decide(this.#world.state.snapshot(this.#world.clock.now), pod);
    const decided = this.#tell(pod, cause, { what: 'decision', decision });
    yield* sleep(this.#world.latencies.write);
    if (decision.chosen === null) this.#refuse(pod, decision, decided);
    else if (this.#api.bind(key, decision.chosen, decided) !== null) {
      const message = `Successfully assigned ${key} to ${decision.chosen}`;
      this.#tellEvent(pod, decided, { type: 'Normal', reason: 'Scheduled', message });
    }
  }

  #refuse(pod: Pod, { message, error }: Decision, cause: Cause): void {
    const text = message ?? error ?? '';
    const told = this.#tellEvent(pod, cause, { type: 'Warning', reason: 'FailedScheduling', message: text });
    const now = this.#api.pod(podKey(pod));
    if (!now || now.metadata.uid !== pod.metadata.uid) return;
    const reason = error === null ? 'Unschedulable' : 'SchedulerError';
    const standing = now.status?.conditions ?? [];
    const before = standing.find(({ type, status }) => type === 'PodScheduled' && status === 'False');
    const lastTransitionTime = before?.lastTransitionTime ?? this.#world.timestamp();
    const scheduled: Condition = { type: 'PodScheduled', status: 'False', reason, message: text, lastTransitionTime };
    const conditions = [...standing.filter(({ type }) => type !== 'PodScheduled'), scheduled];
    const status = { ...now.status, conditions };
    this.#api.patchStatus(podKey(now), now.metadata.uid ?? '', { status, cause: told });
  }

  #tellEvent(pod: Pod, cause: Cause, text: { type: 'Normal' | 'Warning'; reason: string; message: string }): number {
    return this.#tell(pod, cause, { what: 'event', ...text, component: 'default-scheduler' });
  }

  #tell(pod: Pod, cause: Cause, what: Parameters<typeof withActor>[0]): number {
    return this.#world.record({ ...withActor(what), ...aboutPod(pod), cause });
  }
}

type Said =
  | { what: 'decision'; decision: Decision }
  | { what: 'event'; type: 'Normal' | 'Warning'; reason: string; message: string; component: string };

const withActor = (said: Said) => ({ actor: { kind: 'scheduler' } as const, ...said });
