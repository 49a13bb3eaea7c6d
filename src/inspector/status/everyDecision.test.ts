/** Every sentence of Why is made of the decision's facts: no gap, no unresolved placeholder, no number that differs from the engine's. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { KubeObject, Pod } from '../../engine/objects/types.ts';
import { clusterObjects } from '../../engine/scheduler/clusterObjects.ts';
import { decide } from '../../engine/scheduler/cycle.ts';
import type { Decision } from '../../engine/scheduler/decision.ts';
import { profileFor, readProfiles } from '../../engine/scheduler/profile/configuration.ts';
import { Snapshot } from '../../engine/scheduler/snapshot.ts';
import { cycleFacts, rankOf } from '../../engine/why/explanation/cycleFacts.ts';
import type { PodExplanation } from '../../engine/why/explanation/explanation.ts';
import { textOf } from '../../i18n/message.ts';
import { sentencesOf, spoken } from '../../text/explanation.ts';
import { sentenceFlaws } from './soundness.ts';

const families = [
  'spread',
  'spread-tight',
  'resources',
  'taints',
  'node-affinity',
  'ports',
  'defaults',
  'pod-affinity',
  'everything',
];

interface Case {
  name: string;
  cluster: { nodes?: KubeObject[]; pods?: KubeObject[]; objects?: KubeObject[]; config?: unknown };
  decide: { pod: Pod }[];
}

/** @param family of engine/conformance/scheduler */
function* recordedDecisions(family: string): Generator<{ name: string; decision: Decision }> {
  const path = new URL(`../../engine/conformance/scheduler/${family}.jsonl.gz`, import.meta.url);
  for (const line of gunzipSync(readFileSync(path)).toString('utf8').split('\n').filter(Boolean)) {
    const { name, cluster, decide: asked }: Case = JSON.parse(line);
    const objects = [...(cluster.nodes ?? []), ...(cluster.pods ?? []), ...(cluster.objects ?? [])];
    const snapshot = new Snapshot(clusterObjects(objects));
    for (const { pod } of asked) {
      const profile = profileFor(readProfiles(cluster.config), pod);
      yield { name, decision: decide(snapshot, pod, { profile, facts: [] }) };
    }
  }
}

/** Numbers of a sentence: with its names taken out. */
const numbersIn = (text: string): readonly number[] =>
  (
    text
      .replaceAll(/`[^`]*`/g, '')
      .replaceAll(/\d\d:\d\d:\d\d\.\d/g, '')
      .match(/\d+(?:,\d{3})*/g) ?? []
  ).map((one) => Number(one.replaceAll(',', '')));

const pendingOn = (decision: Decision): PodExplanation => ({
  question: 'pending',
  pod: decision.pod,
  uid: 'u',
  chain: [],
  former: null,
  cause: null,
  kubelet: null,
  before: null,
  why: { kind: 'queued', place: 1, count: 1, runs: false },
  cycle: cycleFacts(decision, null),
  now: null,
  entry: null,
  woken: null,
  waitingClaims: [],
});

const thereOn = (decision: Decision, node: string): PodExplanation => ({
  question: 'there',
  pod: decision.pod,
  uid: 'u',
  chain: [],
  former: null,
  cause: null,
  kubelet: null,
  node,
  by: { kind: 'scheduler', t: 5000, cycle: cycleFacts(decision, 5000) },
  pinnedBy: null,
  now: null,
  health: { kind: 'running', ready: 1, containers: 1, silent: null, isAlive: true },
});

const wasOn = (decision: Decision, node: string): PodExplanation => ({
  ...(thereOn(decision, node) as Extract<PodExplanation, { question: 'there' }>),
  by: { kind: 'before' },
  now: rankOf(decision, node),
});

/** Ready containers and all of them. */
const running = [1, 1];

/** What the sentence of a chosen node has to count; null where it was taken without scores. */
function placedNumbers({ nodes, feasible, total, best, verdicts, tookNominated }: Decision, node: string) {
  const own = total[node];
  if (own === undefined || tookNominated) return null;
  const lower = feasible.map((one) => total[one] ?? 0).filter((one) => one < own);
  const unseen = nodes.filter((one) => verdicts[one]?.unseen).length;
  const margin = best.length > 1 ? [best.length - 1] : lower.length > 0 ? [own - Math.max(...lower)] : [];
  return [feasible.length, nodes.length, own, ...margin, ...(unseen > 0 ? [unseen] : []), ...running];
}

/** What the sentence of any scored node has to count; null where it has no score. */
function rankNumbers({ nodes, feasible, total, best }: Decision, node: string) {
  const own = total[node];
  if (own === undefined) return null;
  const highest = total[best[0] ?? ''] ?? 0;
  const rank = feasible.filter((one) => (total[one] ?? 0) > own).length + 1;
  const shared = feasible.filter((one) => total[one] === own).length - 1;
  if (rank > 1) return [rank, ...(shared > 0 ? [shared] : []), feasible.length, nodes.length, own, highest, ...running];
  if (best.length > 1) return [best.length, own, feasible.length, nodes.length, ...running];
  return [feasible.length, nodes.length, own, ...running];
}

let walked = 0;

describe.each(families)('each decision of %s', (family) => {
  it('is told without gaps, with the decision’s own numbers', () => {
    const found: string[] = [];
    for (const { name, decision } of recordedDecisions(family)) {
      walked += 1;
      const { nodes, feasible, refusals, unseen, total, runnerUp, chosen } = cycleFacts(decision, null);
      const refused = refusals.reduce((sum, one) => sum + one.nodes, 0);
      if (feasible + refused + unseen !== nodes) found.push(`${name}: ${feasible} + ${refused} + ${unseen} ≠ ${nodes}`);
      if (chosen !== null && (decision.total[chosen] ?? null) !== total) found.push(`${name}: total ${total}`);
      const lower = Object.values(decision.total).filter((one) => one < (total ?? 0));
      if ((runnerUp?.total ?? -1) !== Math.max(-1, ...lower)) found.push(`${name}: runner-up ${runnerUp?.total}`);
      for (const node of decision.nodes) {
        const [stated, is] = [numbersIn(spoken(wasOn(decision, node))), rankNumbers(decision, node)];
        if (is && stated.join() !== is.join()) found.push(`${name} ${node}: says ${stated}, is ${is}`);
      }
      const placed = chosen === null ? null : placedNumbers(decision, chosen);
      if (placed) {
        const stated = numbersIn(spoken(thereOn(decision, chosen ?? '')));
        if (stated.join() !== placed.join()) found.push(`${name}: says ${stated}, is ${placed}`);
      }
      const reported = [pendingOn(decision), ...decision.nodes.map((node) => wasOn(decision, node))];
      if (chosen !== null) reported.push(thereOn(decision, chosen));
      for (const sentence of reported.flatMap((one) => sentencesOf(one)))
        found.push(...sentenceFlaws(textOf(sentence)).map((flaw) => `${name}: ${flaw}`));
      const pending = numbersIn(spoken(pendingOn(decision)));
      const shown = refusals.length > 3 ? refusals.slice(0, 2) : refusals;
      const rest = refusals.slice(shown.length).reduce((sum, one) => sum + one.nodes, 0);
      const preempts = decision.preemption?.chosen ? cycleFacts(decision, null).preempts?.victims : undefined;
      const expected =
        feasible > 0
          ? [
              feasible,
              nodes - unseen,
              ...(total === null ? [] : [total]),
              ...(decision.best.length > 1 ? [decision.best.length - 1] : []),
              ...(unseen > 0 ? [unseen] : []),
            ]
          : nodes > 1
            ? [nodes, ...shown.map((one) => one.nodes), ...(rest > 0 ? [rest] : [])]
            : [];
      const wanted = preempts === undefined ? expected : [...expected, preempts];
      if (nodes > 0 && pending.join() !== wanted.join()) found.push(`${name}: says ${pending}, is ${wanted}`);
    }
    expect(found.slice(0, 5)).toEqual([]);
  });
});

it('walked 1,000 decisions', () => expect(walked).toBeGreaterThanOrEqual(1000));
