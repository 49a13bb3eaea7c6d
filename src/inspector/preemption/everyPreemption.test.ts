import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import type { KubeObject, Pod } from '../../engine/objects/types.ts';
import { clusterObjects } from '../../engine/scheduler/clusterObjects.ts';
import { decide } from '../../engine/scheduler/cycle.ts';
import type { Decision } from '../../engine/scheduler/decision.ts';
import { profileFor, readProfiles } from '../../engine/scheduler/profile/configuration.ts';
import { Snapshot } from '../../engine/scheduler/snapshot.ts';
import { sides } from '../explain/evaluate.ts';
import { staircase, sumFormula } from './staircase.ts';
import { leftOutNodes, nestedReasons } from './potential.ts';

interface Case {
  name: string;
  cluster: { nodes?: KubeObject[]; pods?: KubeObject[]; objects?: KubeObject[]; config?: unknown };
  decide: { pod: Pod }[];
}

const path = new URL('../../engine/conformance/scheduler/preemption.jsonl.gz', import.meta.url);
const cases: Case[] = gunzipSync(readFileSync(path))
  .toString('utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line));

function decisions({ cluster, decide: asked }: Case): readonly Decision[] {
  const objects = [...(cluster.nodes ?? []), ...(cluster.pods ?? []), ...(cluster.objects ?? [])];
  const snapshot = new Snapshot(clusterObjects(objects));
  return asked.map(({ pod }) => decide(snapshot, pod, { profile: profileFor(readProfiles(cluster.config), pod) }));
}

const met = new Set<string>();

/** What is wrong with the steps of one preemption. */
function flaws(decision: Decision): readonly string[] {
  const { preemption, nodes } = decision;
  if (!preemption) return [];
  for (const { name } of preemption.criteria) met.add(name);
  const others = leftOutNodes(decision, preemption.potential).flatMap((group) => group.nodes);
  const last = staircase(preemption).at(-1)?.node ?? null;
  const nested = nestedReasons(preemption);
  if (nested.length > 0) met.add('nested');
  const sums = preemption.criteria.find(({ name }) => name === 'sumOfPriorities')?.values ?? [];
  const wrongSums = sums.filter(({ node, value }) => {
    const formula = sumFormula(node, preemption);
    return !formula || sides(formula).some((side) => side !== value);
  });
  return [
    ...(preemption.eligible && others.length + preemption.potential.length !== nodes.length
      ? ['nodes are missing']
      : []),
    ...(last === preemption.chosen ? [] : ['the staircase does not end with the chosen node']),
    ...(nested.reduce((sum, one) => sum + one.nodes, 0) < (nested.length > 0 ? nodes.length : 0)
      ? ['reasons are missing']
      : []),
    ...wrongSums.map(({ node }) => `the sum of ${node} is wrong`),
  ];
}

it('each recorded preemption has steps that account for all nodes and sums that hold', () => {
  const found = cases.flatMap((one) =>
    decisions(one).flatMap((decision) => flaws(decision).map((flaw) => `${one.name}: ${flaw}`)),
  );
  expect(found.slice(0, 10)).toEqual([]);
  const expected = ['pdbViolations', 'highestPriority', 'sumOfPriorities', 'numberOfVictims', 'earliestStartTime'];
  expect([...expected, 'nested'].filter((one) => !met.has(one))).toEqual([]);
});
