/** The disruption controller: keeps the status of PodDisruptionBudgets (kube-controller-manager 1.36, DisruptionController; CTRL-28, CTRL-29). */
import { isWorkload } from '../objects/workloads.ts';
import type { ApiServer } from '../apiserver/apiServer.ts';
import type { Pod, PodDisruptionBudget } from '../objects/types.ts';
import { allOfKind, objectKey, subjectOf } from '../simulation/objectMaps.ts';
import type { Millis } from '../simulation/trace.ts';
import { aboutPod, type Cause, type World } from '../simulation/world.ts';
import { type BudgetVerdict, budgetSelects, budgetStatus } from './disruptionStatus.ts';

/** From a write that concerns a budget to its status, as recorded. */
const reaction: Millis = 10;

export class Disruption {
  readonly #world: World;
  readonly #api: ApiServer;
  /** Keys of budgets that are to be counted, and why. */
  readonly #due = new Map<string, Cause>();
  /** When a budget is looked at for evictions that nobody carried out. */
  readonly #rechecks = new Map<string, number>();

  constructor(world: World, api: ApiServer) {
    this.#world = world;
    this.#api = api;
    api.watch('PodDisruptionBudget', reaction, ({ object, id }) => world.do(() => this.#sync(objectKey(object), id)));
    api.watch('Pod', reaction, ({ object, id }) => this.#noticePod(object, id));
  }

  /** Several pods of one instant are counted once. Of several budgets of a pod only one hears of it (getPdbForPod). */
  #noticePod(pod: Pod, cause: Cause): void {
    const [budget, ...others] = budgetsOf(this.#world, pod);
    if (!budget) return;
    if (others.length > 0) this.#reportOfSeveral(pod, budget, cause);
    const key = objectKey(budget);
    if (!this.#due.has(key)) this.#world.clock.after(0, () => this.#syncDue(key));
    this.#due.set(key, cause);
  }

  #reportOfSeveral(pod: Pod, chosen: PodDisruptionBudget, cause: Cause): void {
    const { namespace = 'default', name } = pod.metadata;
    const message = `Pod "${namespace}"/"${name}" matches multiple PodDisruptionBudgets.  Chose "${chosen.metadata.name}" arbitrarily.`;
    const text = { what: 'event', type: 'Warning', reason: 'MultiplePodDisruptionBudgets', message } as const;
    const actor = { kind: 'controller', name: 'disruption-controller' } as const;
    this.#world.record({ actor, ...aboutPod(pod), cause, ...text, component: 'controllermanager' });
  }

  #syncDue(key: string): void {
    const cause = this.#due.get(key) ?? null;
    this.#due.delete(key);
    this.#sync(key, cause);
  }

  #sync(key: string, cause: Cause): void {
    const budget = this.#api.get(`PodDisruptionBudget/${key}`);
    if (!budget) return;
    const verdict = countedNow(this.#world, budget);
    for (const event of verdict.events) this.#recordEvent(budget, { ...event, cause });
    this.#api.updateStatus({ ...budget, status: verdict.status }, cause);
    if (verdict.recheckAt !== null) this.#recheck(key, verdict.recheckAt);
  }

  #recordEvent(budget: PodDisruptionBudget, event: BudgetVerdict['events'][number] & { cause: Cause }): void {
    const actor = { kind: 'controller', name: 'disruption-controller' } as const;
    const component = 'controllermanager';
    this.#world.record({ actor, subject: subjectOf(budget), what: 'event', component, ...event });
  }

  /** An eviction counts as forgotten the moment after its time is up. */
  #recheck(key: string, at: number): void {
    if (this.#rechecks.get(key) === at) return;
    this.#rechecks.set(key, at);
    this.#world.clock.at(at - this.#world.epoch + 1, () => this.#sync(key, null));
  }
}

const budgetsIn = ({ state }: World): readonly PodDisruptionBudget[] => allOfKind(state.objects, 'PodDisruptionBudget');

/** Budgets that speak of a pod. */
export const budgetsOf = (world: World, pod: Pod): readonly PodDisruptionBudget[] =>
  budgetsIn(world).filter((budget) => budgetSelects(budget, pod));

/** What the controller would find now. */
export function countedNow(world: World, budget: PodDisruptionBudget): BudgetVerdict {
  const { objects } = world.state;
  const pods = allOfKind(objects, 'Pod').filter((pod) => budgetSelects(budget, pod));
  const scales = (kind: string, key: string) => {
    const found = objects.get(kind)?.get(key);
    return found && isWorkload(found) ? found : undefined;
  };
  return budgetStatus(budget, { now: world.epoch + world.clock.now, pods, scales });
}
