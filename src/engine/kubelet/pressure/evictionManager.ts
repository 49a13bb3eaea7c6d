/**
 * The eviction manager of one kubelet: every 10 s it looks what its node is short of, and ends one pod for it (kubelet 1.36,
 * pkg/kubelet/eviction; spec E-4, E-8, E-9). A pass that could find nothing is left out: it would change nothing.
 */
import { type Node, type Pod, podKey } from '../../objects/types.ts';
import type { Entry } from '../../simulation/agenda.ts';
import type { Scope } from '../../simulation/clock.ts';
import { longestRun } from '../../simulation/latencies.ts';
import { type Process, sleep, waitFor } from '../../simulation/process.ts';
import type { KubeletEra } from '../../simulation/situation.ts';
import type { Millis } from '../../simulation/trace.ts';
import type { Cause, World } from '../../simulation/world.ts';
import type { PodWorker } from '../podWorker.ts';
import { tellPodEvent } from '../tellEvent.ts';
import type { EvictionRules } from './evictionRules.ts';
import { evictionPass, nothingMet, type PassMemory, type PassResult, type PodEviction } from './evictionPass.ts';
import { type Outlook, nextDue } from './nextDue.ts';
import { observe } from './nodeUse.ts';
import { pressureFound } from './pressureFound.ts';
import { podStatsAt } from './podUse.ts';
import { oneDisk } from './podRank.ts';
import type { PressureCondition } from './signals.ts';

export interface ManagerTools {
  world: World;
  rules: EvictionRules;
  era: KubeletEra;
  /** The life of the kubelet that it is a part of. */
  kubelet: Scope;
  /** When that began. */
  since: Millis;
  node: () => Node | undefined;
  /** Pods whose containers may run, and their newest runs. */
  pods: () => Outlook['pods'];
  /** Makes sure that the pod has a worker. */
  attend: (pod: Pod) => void;
  /** Undefined: nothing of it is left. */
  worker: (pod: Pod) => PodWorker | undefined;
  /** Other conditions stand from now on: the node's status is to tell. */
  onConditions: (conditions: readonly PressureCondition[], cause: Cause) => void;
}

/** monitoringInterval, podCleanupPollFreq, podCleanupTimeout. */
const interval: Millis = 10_000;
const cleanupPoll: Millis = 1000;
const cleanupTimeout: Millis = 30_000;

export class EvictionManager {
  readonly #tools: ManagerTools;
  #memory: PassMemory = nothingMet;
  #conditions: readonly PressureCondition[] = [];
  /** What was told last of what is met. */
  #told = '';
  #lastPass: Millis;
  #lastEnded = 0;
  #isBusy = false;
  #planned: Entry | null = null;

  constructor(tools: ManagerTools) {
    this.#tools = tools;
    this.#lastPass = tools.since;
  }

  /** In the order in which they are told. */
  get conditions(): readonly PressureCondition[] {
    return this.#conditions;
  }

  /** Something on the node has begun or ended: the next pass that can find anything may be another. */
  plan(): void {
    const { clock } = this.#tools.world;
    if (this.#isBusy || this.#tools.kubelet.isCancelled) return;
    if (this.#planned) clock.cancel(this.#planned);
    const due = this.#due();
    if (due === null) return;
    const passes = Math.max(1, Math.ceil((due - this.#lastPass) / interval));
    // What nothing follows from keeps no run going; nor does what is far away.
    const isIdle = this.#isStuck || due - clock.now > longestRun;
    const work = () => clock.start(this.#work(), this.#tools.kubelet);
    this.#planned = clock.at(this.#lastPass + passes * interval, work, isIdle);
  }

  #due(): Millis | null {
    const { now } = this.#tools.world.clock;
    if (this.#memory.metSince.size > 0) return now;
    const node = this.#tools.node();
    const { thresholds, transition } = this.#tools.rules;
    return node ? nextDue({ now, node, pods: this.#tools.pods(), thresholds, memory: this.#memory, transition }) : null;
  }

  /** All that is met has been acted on, and there was nobody to be ended. */
  get #isStuck(): boolean {
    const { metSince, acting } = this.#memory;
    return acting.length > 0 && metSince.size === acting.length && this.#lastEnded === 0;
  }

  /** After an eviction the next pass follows at once. */
  *#work(): Process {
    this.#isBusy = true;
    do {
      this.#lastPass = this.#tools.world.clock.now;
      this.#lastEnded = yield* this.#pass();
    } while (this.#lastEnded > 0);
    this.#isBusy = false;
    this.plan();
  }

  /** @returns how many pods were ended */
  *#pass(): Process<number> {
    const { world, rules, era } = this.#tools;
    const node = this.#tools.node();
    if (!node) return 0;
    const { now } = world.clock;
    const pods = this.#tools.pods();
    const stats = new Map(pods.map(({ pod, runs }) => [podKey(pod), podStatsAt(pod, runs, now)]));
    const input = {
      ...rules,
      now,
      era,
      observations: observe(node, [...stats.values()], now),
      pods: pods.map(({ pod }) => pod),
      statsOf: (pod: Pod) => stats.get(podKey(pod)),
      disks: oneDisk,
    };
    const before = this.#memory;
    const result = evictionPass(input, before);
    this.#memory = result.memory;
    const cause = this.#tell(node, result, pressureFound(input, { before, result }));
    for (const eviction of result.evictions) yield* this.#evict(eviction, cause);
    if (result.evictions.length > 0) yield* this.#awaitCleanup(result.evictions);
    return result.evictions.length;
  }

  /** @returns the event that says what was found */
  #tell(node: Node, { conditions, reclaims }: PassResult, found: ReturnType<typeof pressureFound>): Cause {
    const { world } = this.#tools;
    const { name } = node.metadata;
    const about = { actor: { kind: 'kubelet', node: name }, subject: `Node/${name}` } as const;
    let cause: Cause = null;
    const text = found.signals.map(({ signal, threshold }) => `${signal} ${threshold?.kind ?? ''}`).join();
    if (text !== this.#told || reclaims) cause = world.record({ ...about, cause, what: 'pressure', ...found });
    this.#told = found.signals.every(({ threshold }) => threshold === null) ? '' : text;
    if (conditions.join() !== this.#conditions.join()) {
      this.#conditions = conditions;
      this.#tools.onConditions(conditions, cause);
    }
    if (!reclaims) return cause;
    const message = `Attempting to reclaim ${reclaims.resource}`;
    const event = { what: 'event', type: 'Warning', reason: 'EvictionThresholdMet', message } as const;
    return world.record({ ...about, cause, ...event, component: 'kubelet' });
  }

  /** Waits for the end of its containers, but no longer than half as long again as they are given (killPodNow). */
  *#evict({ pod, override, message, isForNode }: PodEviction, cause: Cause): Process {
    const { world, era } = this.#tools;
    const told = tellPodEvent(world, pod, { type: 'Warning', reason: 'Evicted', message, cause });
    const verdict = {
      reason: 'Evicted',
      message,
      // As with every end by the kubelet, the containers' exits decide about the phase; earlier the first word stayed.
      mayEndWell: era !== '1.23',
      ...(isForNode && { disruption: message }),
    };
    this.#tools.attend(pod);
    const ended = this.#tools.worker(pod)?.evict(verdict, { cause: told, override });
    if (!ended) return;
    yield* waitFor(ended, Math.max(override + Math.floor(override / 2), 10) * 1000);
    if (ended.hasFired) return;
    const late = 'Container runtime did not kill the pod within specified grace period.';
    tellPodEvent(world, pod, { type: 'Warning', reason: 'ExceededGracePeriod', message: late, cause: told });
  }

  *#awaitCleanup(evictions: readonly PodEviction[]): Process {
    for (let waited = 0; waited < cleanupTimeout; waited += cleanupPoll) {
      yield* sleep(cleanupPoll);
      if (evictions.every(({ pod }) => this.#tools.worker(pod)?.isCleanedUp ?? true)) return;
    }
  }
}
