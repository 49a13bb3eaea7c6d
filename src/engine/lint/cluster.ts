/** What the rules look at: the files as one cluster, and the runs that were made of it, each once. */
import { isReady } from '../objects/ready.ts';
import type { KubeObject, Pod } from '../objects/types.ts';
import { isWorkload } from '../objects/workloads.ts';
import type { ClusterState } from '../simulation/clusterState.ts';
import type { Run } from '../simulation/run.ts';
import { isDump } from '../session/dump.ts';
import { type Submitted, askedIn, podsOf, wantedOf } from './asked.ts';
import { atRest, runTrial, type Tried } from './trial.ts';

/** What no manifest says, in seconds. */
export interface Assumptions {
  /** An app may take so long until it listens. */
  startSeconds: number;
  /** kube-proxy, and the load balancer in front of a Service, hear of a changed endpoint so late. */
  proxySeconds: number;
  loadBalancerSeconds: number;
}

export const defaultAssumptions: Assumptions = { startSeconds: 20, proxySeconds: 1, loadBalancerSeconds: 5 };

/** Larger clusters are not run again for each workload: it is run alone on their nodes. */
const mostPods = 300;

export class LintCluster {
  readonly objects: readonly KubeObject[];
  readonly asked: readonly Submitted[];
  readonly assumptions: Assumptions;
  /** The files hold no Nodes. */
  readonly assumesNodes: boolean;
  readonly #runs = new Map<string, Run>();
  #rest: Run | null = null;

  constructor(objects: readonly KubeObject[], assumptions: Assumptions) {
    this.objects = objects;
    this.assumptions = assumptions;
    this.assumesNodes = !objects.some(({ kind }) => kind === 'Node');
    // A dump without its Nodes tells nothing of what may run where.
    this.asked = this.assumesNodes && isDump(objects) ? [] : askedIn(objects);
  }

  /** All of the files at rest. */
  settled(): ClusterState {
    this.#rest ??= runTrial({ objects: this.objects });
    return this.#rest.stateAt(atRest);
  }

  /** The run behind it. */
  get rest(): Run {
    this.settled();
    return this.#rest as Run;
  }

  /** Its pods before a trial's action, all of them Ready; null where some are not: what comes after has no answer then. */
  readyPods(asked: Submitted): readonly Pod[] | null {
    const pods = this.podsAtRest(asked);
    const wanted = wantedOf(asked);
    return pods.length > 0 && (wanted === null || pods.length === wanted) && pods.every(isReady) ? pods : null;
  }

  /** Its pods before a trial's action, whatever became of them. */
  podsAtRest(asked: Submitted): readonly Pod[] {
    return podsOf(asked, this.#isWhole ? this.settled() : this.run('rest', asked).stateAt(atRest));
  }

  /** @param name of the trial: asked for again, it is not run again */
  run(name: string, asked: Submitted, tried: Omit<Tried, 'objects'> = {}): Run {
    const key = `${name} ${asked.ref}`;
    const before = this.#runs.get(key);
    if (before) return before;
    const run = runTrial({ objects: this.around(asked), ...tried });
    this.#runs.set(key, run);
    return run;
  }

  /** It comes last, to nodes that all others have filled; null where they are too many to be run for each. */
  arrivalOf(asked: Submitted): Run | null {
    if (!this.#isWhole) return null;
    const others = this.around(asked).filter((object) => object !== asked.object);
    return runTrial({ objects: others, action: { do: 'apply', objects: [asked.object] }, until: atRest });
  }

  /** What it runs among: everything, or its Services, budgets and the like alone. @param changed in its place */
  around(asked: Submitted, changed: KubeObject = asked.object): readonly KubeObject[] {
    const others = this.objects.filter((object) => object !== asked.object && (this.#isWhole || !makesPods(object)));
    return [...others, changed];
  }

  get #isWhole(): boolean {
    if (this.assumesNodes) return false;
    const pods = this.objects.filter(({ kind }) => kind === 'Pod').length;
    const wanted = this.asked.reduce((sum, asked) => sum + (wantedOf(asked) ?? 1), 0);
    return Math.max(pods, wanted) <= mostPods;
  }
}

const makesPods = (object: KubeObject): boolean =>
  object.kind === 'Pod' || object.kind === 'CronJob' || isWorkload(object);
