/** Clusters in which a node is to win, and whether the ways that were found do what they say. */
import type { Patch } from '../../apiserver/applyPatch.ts';
import type { KubeObject, PodKey } from '../../objects/types.ts';
import { makeNode, makePod } from '../../scheduler/fixtures.ts';
import type { Decision } from '../../scheduler/decision.ts';
import type { ClusterState } from '../../simulation/clusterState.ts';
import { objectKey, objectsOf } from '../../simulation/objectMaps.ts';
import type { TriedChange } from '../tried/change.ts';
import { triedOut } from '../tried/tried.ts';
import { withChange } from '../tried/withChange.ts';
import type { WinningStep, WinningChange, Winning } from './winning.ts';

export function stateOf(all: readonly KubeObject[]): ClusterState {
  const objects = new Map<string, Map<string, KubeObject>>();
  for (const object of all) {
    const map = objects.get(object.kind) ?? new Map<string, KubeObject>();
    objects.set(object.kind, map.set(objectKey(object), object));
  }
  const scheduler = { runs: false, nextStart: 0 };
  return { t: 0, objects, pods: objectsOf(objects, 'Pod'), queue: new Map(), reality: new Map(), scheduler };
}

/** The decision once all changes are made. */
function applied(state: ClusterState, key: PodKey, changes: readonly TriedChange[]): Decision | null {
  const last = changes.at(-1);
  const before = changes.slice(0, -1).reduce<ClusterState | null>((now, change) => {
    return now && change.do !== 'weigh' ? withChange(now, change) : null;
  }, state);
  return before && last ? triedOut(before, key, last) : null;
}

/** The same way with the number of its last step one step nearer to what holds now; null where that is no change. */
function less(way: WinningChange): readonly TriedChange[] | null {
  const [step, change] = [way.steps.at(-1), way.changes.at(-1)];
  if (!step || !change || !('to' in step)) return null;
  const nearer = oneLess(step);
  if (nearer === null) return null;
  if (step.by === 'weight') return [...way.changes.slice(0, -1), { do: 'weigh', weights: { [step.plugin]: nearer } }];
  return change.do === 'patch'
    ? [...way.changes.slice(0, -1), { ...change, patch: rewritten(change.patch, step, nearer) }]
    : null;
}

/** The same patch with another number, wherever it is written in it. */
function rewritten(patch: Patch, step: WinningStep, to: number): Patch {
  const isOwn = (holder: object, name: string, value: unknown) =>
    (step.by === 'request' && name === step.resource && typeof value === 'string') ||
    (step.by === 'preference' && name === 'weight' && JSON.stringify(holder).includes(`"${step.key}"`)) ||
    ((step.by === 'termWeight' || step.by === 'maxSkew') && name === 'value');
  const text = step.by === 'request' ? `${to}${step.resource === 'cpu' ? 'm' : ''}` : to;
  return JSON.parse(JSON.stringify(patch), function (this: object, name, value) {
    return isOwn(this, name, value) ? text : value;
  });
}

function oneLess(step: WinningStep): number | null {
  if (step.by === 'preference') return step.to > 1 ? step.to - 1 : null;
  if (step.by === 'request') {
    const distance = Math.abs(step.to - step.from);
    const steps = Math.ceil(distance / step.step) - 1;
    return steps < 1 ? null : step.from + Math.sign(step.to - step.from) * steps * step.step;
  }
  if (!('from' in step) || typeof step.from !== 'number' || !('to' in step)) return null;
  const nearer = step.to - Math.sign(step.to - step.from);
  return nearer === step.from ? null : nearer;
}

/** What is wrong with the ways: applied they have to do what they say, and with one step less not. */
export function unsound({ node, ways }: Winning, { state, key }: { state: ClusterState; key: PodKey }): string[] {
  return ways.flatMap((way) => {
    const label = `${node} ${JSON.stringify(way.steps)}`;
    const after = applied(state, key, way.changes);
    const isAlone = after?.best.length === 1;
    const nearer = less(way);
    const before = nearer && applied(state, key, nearer);
    const wasEnough = before?.best.includes(node) && (way.outcome === 'tied' || before.best.length === 1);
    return [
      ...(after?.best.includes(node) ? [] : [`${label} does not win`]),
      ...(isAlone === (way.outcome === 'alone') ? [] : [`${label} is not ${way.outcome}`]),
      ...((after?.total[node] ?? null) === way.total ? [] : [`${label} has not ${way.total} points`]),
      ...(wasEnough ? [`${label}: less does, too`] : []),
    ];
  });
}

export const zoned = (name: string, zone: string, more = {}) => makeNode(name, { zone, ...more });
export const asking = { requests: { cpu: '500m', memory: '512Mi' } };
export const full = (name: string, on: string, cpu: string) => makePod(name, { on, requests: { cpu, memory: '1Gi' } });
