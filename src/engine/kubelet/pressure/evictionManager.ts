/**
 * The eviction manager of one kubelet: every 10 s it looks what its node is short of, and ends one pod for it (kubelet 1.36,
 * pkg/kubelet/eviction; KUBELET-28). A pass that could find nothing is left out: it would change nothing.
 */
import { type Node, type Pod, podKey } from '../../objects/types.ts';
import type { Entry } from '../../simulation/agenda.ts';
import type { Scope } from '../../simulation/clock.ts';
import { longestRun } from '../../simulation/latencies.ts';
import type { Process } from '../../simulation/process.ts';
import type { Millis } from '../../simulation/trace.ts';
import type { Cause } from '../../simulation/world.ts';
import { type EndTools, endPods } from './endPods.ts';
import type { EvictionRules } from './evictionRules.ts';
import { evictionPass, nothingMet, type PassMemory, type PassResult } from './evictionPass.ts';
import { type PressureForecast, nextDue } from './nextDue.ts';
import { observe } from './nodeUse.ts';
import { pressureFound } from './pressureFound.ts';
import { podStatsAt } from './podUse.ts';
import { oneDisk } from './podRank.ts';
import type { PressureCondition } from './signals.ts';

export interface ManagerTools extends EndTools {
  rules: EvictionRules;
  /** The life of the kubelet that it is a part of. */
  kubelet: Scope;
  /** When that began. */
  since: Millis;
  node: () => Node | undefined;
  /** Pods whose containers may run, and their newest runs. */
  pods: () => PressureForecast['pods'];
  /** Other conditions stand from now on: the node's status is to tell. */
  onConditions: (conditions: readonly PressureCondition[], cause: Cause) => void;
}

/** monitoringInterval. */
const interval: Millis = 10_000;

export class EvictionManager {
  readonly #tools: ManagerTools;
  #memory: PassMemory = nothingMet;
  #conditions: readonly PressureCondition[] = [];
  /** What was told last of what is met. */
  #reported = '';
  #lastPass: Millis;
  #lastEnded = 0;
  #isBusy = false;
  /** Something has begun or ended since the last pass. */
  #hasNews = false;
  #planned: Entry | null = null;

  constructor(tools: ManagerTools) {
    this.#tools = tools;
    this.#lastPass = tools.since;
  }

  /** In the order in which they are told. */
  get conditions(): readonly PressureCondition[] {
    return this.#conditions;
  }

  /** Something on the node has begun or ended, so that a pass may find something else. */
  notice(): void {
    this.#hasNews = true;
    this.#plan();
  }

  #plan(): void {
    const { clock } = this.#tools.world;
    if (this.#isBusy || this.#tools.kubelet.isCancelled) return;
    if (this.#planned) clock.cancel(this.#planned);
    const due = this.#due();
    if (due === null) return;
    const passes = Math.max(1, Math.ceil((due - this.#lastPass) / interval));
    // What nothing follows from keeps no run going; nor does what is far away.
    const isIdle = this.#isStuck || due - clock.now > longestRun;
    const work = () => void clock.start(this.#work(), this.#tools.kubelet);
    this.#planned = clock.at(this.#lastPass + passes * interval, work, isIdle);
  }

  #due(): Millis | null {
    const { now } = this.#tools.world.clock;
    const { metSince, lastFound } = this.#memory;
    if (metSince.size > 0) return now;
    const node = this.#tools.node();
    const { thresholds, transition } = this.#tools.rules;
    return node ? nextDue({ now, node, pods: this.#tools.pods(), thresholds, lastFound, transition }) : null;
  }

  /** All that is met has been acted on, and there was nobody to be ended. */
  get #isStuck(): boolean {
    const { metSince, acting } = this.#memory;
    const isAllActedOn = acting.length > 0 && metSince.size === acting.length;
    return isAllActedOn && this.#lastEnded === 0 && !this.#hasNews;
  }

  /** After an eviction the next pass follows at once. */
  *#work(): Process {
    this.#isBusy = true;
    do {
      this.#lastPass = this.#tools.world.clock.now;
      this.#hasNews = false;
      this.#lastEnded = yield* this.#pass();
    } while (this.#lastEnded > 0);
    this.#isBusy = false;
    this.#plan();
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
    const cause = this.#report(node, result, pressureFound(input, { before, result }));
    yield* endPods(this.#tools, result.evictions, cause);
    return result.evictions.length;
  }

  /** @returns the event that says what was found */
  #report(node: Node, { conditions, reclaims }: PassResult, found: ReturnType<typeof pressureFound>): Cause {
    const { world } = this.#tools;
    const { name } = node.metadata;
    const about = { actor: { kind: 'kubelet', node: name }, subject: `Node/${name}` } as const;
    let cause: Cause = null;
    const text = found.signals.map(({ signal, threshold }) => `${signal} ${threshold?.kind ?? ''}`).join();
    if (text !== this.#reported || reclaims) cause = world.record({ ...about, cause, what: 'pressure', ...found });
    this.#reported = found.signals.every(({ threshold }) => threshold === null) ? '' : text;
    if (conditions.join() !== this.#conditions.join()) {
      this.#conditions = conditions;
      this.#tools.onConditions(conditions, cause);
    }
    if (!reclaims) return cause;
    const message = `Attempting to reclaim ${reclaims.resource}`;
    const event = { what: 'event', type: 'Warning', reason: 'EvictionThresholdMet', message } as const;
    return world.record({ ...about, cause, ...event, component: 'kubelet' });
  }
}
