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
import type { StepFacts } from '../steps/step.ts';
import type { WinningChange, Winning } from './winning.ts';

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

const changesOf = ({ steps }: WinningChange): readonly TriedChange[] => steps.map(({ change }) => change);

/** The same way with the number of its last step one step nearer to what holds now; null where that is no change. */
function less(way: WinningChange): readonly TriedChange[] | null {
  const last = way.steps.at(-1);
  if (!last) return null;
  const { facts, change } = last;
  const nearer = oneLess(facts);
  if (nearer === null) return null;
  const before = changesOf(way).slice(0, -1);
  if (facts.kind === 'weight') return [...before, { do: 'weigh', weights: { [facts.plugin]: nearer } }];
  return change.do === 'patch' ? [...before, { ...change, patch: rewritten(change.patch, facts, nearer) }] : null;
}

/** The same patch with another number, wherever it is written in it. */
function rewritten(patch: Patch, facts: StepFacts, to: number): Patch {
  const isOwn = (holder: object, name: string) =>
    facts.kind === 'preference'
      ? name === 'weight' && JSON.stringify(holder).includes(`"${facts.key}"`)
      : name === 'value';
  const text = facts.kind === 'request' ? `${to}${facts.resource === 'cpu' ? 'm' : ''}` : to;
  return JSON.parse(JSON.stringify(patch), function (this: object, name, value) {
    return isOwn(this, name) ? text : value;
  });
}

function oneLess(facts: StepFacts): number | null {
  switch (facts.kind) {
    case 'preference':
      return facts.to > 1 ? facts.to - 1 : null;
    case 'request': {
      // Of several containers no single number is the amount.
      if (facts.parts.length !== 1 || facts.node !== null) return null;
      const steps = Math.ceil(Math.abs(facts.to - facts.from) / facts.precision) - 1;
      return steps < 1 ? null : facts.from + Math.sign(facts.to - facts.from) * steps * facts.precision;
    }
    case 'termWeight':
    case 'maxSkew':
    case 'weight': {
      const nearer = facts.to - Math.sign(facts.to - facts.from);
      return nearer === facts.from ? null : nearer;
    }
    default:
      return null;
  }
}

/** What is wrong with the ways: applied they have to do what they say, and with one step less not. */
export function unsound({ node, ways }: Winning, { state, key }: { state: ClusterState; key: PodKey }): string[] {
  return ways.flatMap((way) => {
    const label = `${node} ${JSON.stringify(way.steps.map(({ facts }) => facts))}`;
    const after = applied(state, key, changesOf(way));
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
