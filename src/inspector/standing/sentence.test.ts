/** Every sentence of Why is made of the engine's facts: no gap, no unresolved placeholder, no number that differs from theirs. */
import { describe, expect, it } from 'vitest';
import { rankOf, cycleFacts } from '../../engine/why/standing/cycleFacts.ts';
import { standingAt } from '../../engine/why/standing/answer.ts';
import type { Standing } from '../../engine/why/standing/standing.ts';
import type { Decision } from '../../engine/scheduler/decision.ts';
import { recordedDecisions, recordedRuns } from './fixture.ts';
import '../deferredWords.ts';
import { partsOf, spoken } from './sentence.ts';
import { stepSentence } from './stepSentence.ts';

const families = ['spread', 'spread-tight', 'resources', 'taints', 'node-affinity', 'ports', 'defaults', 'pod-affinity', 'everything'];

/** One sentence: a full stop at its end alone, its names in pairs of backticks, nothing left open. */
function sentenceFlaws(text: string): readonly string[] {
  const bare = text.replaceAll(/`[^`]*`/g, 'x').replaceAll(/\d\d:\d\d:\d\d\.\d/g, 'T');
  const isOpen = /\{\{|undefined|NaN|null|standing\.|x\?/.test(text) || text.split('`').length % 2 === 0;
  const isOne = bare.endsWith('.') && bare.indexOf('. ') < 0 && !/;.*;.*;.*;|,,|\s\s| ,/.test(bare);
  return isOpen || !isOne ? [text] : [];
}

/** Numbers of a sentence: with its names taken out. */
const numbersIn = (text: string): readonly number[] =>
  (
    text
      .replaceAll(/`[^`]*`/g, '')
      .replaceAll(/\d\d:\d\d:\d\d\.\d/g, '')
      .match(/\d+(?:,\d{3})*/g) ?? []
  ).map((one) => Number(one.replaceAll(',', '')));

const pendingOn = (decision: Decision): Standing => ({
  question: 'pending',
  pod: decision.pod,
  uid: 'u',
  chain: [],
  former: null,
  why: { kind: 'queued', place: 1, count: 1, runs: false },
  cycle: cycleFacts(decision, null),
  now: null,
  entry: null,
  woken: null,
});

const thereOn = (decision: Decision, node: string): Standing => ({
  question: 'there',
  pod: decision.pod,
  uid: 'u',
  chain: [],
  former: null,
  node,
  by: { kind: 'scheduler', t: 5000, cycle: cycleFacts(decision, 5000) },
  pinnedBy: null,
  now: null,
  health: { kind: 'running', ready: 1, containers: 1 },
});

const wasOn = (decision: Decision, node: string): Standing => ({
  ...(thereOn(decision, node) as Extract<Standing, { question: 'there' }>),
  by: { kind: 'before' },
  now: rankOf(decision, node),
});

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
      const told = [pendingOn(decision), ...decision.nodes.map((node) => wasOn(decision, node))];
      if (chosen !== null) told.push(thereOn(decision, chosen));
      for (const one of told) found.push(...sentenceFlaws(spoken(one)).map((flaw) => `${name}: ${flaw}`));
      const pending = numbersIn(spoken(pendingOn(decision)));
      const shown = refusals.length > 3 ? refusals.slice(0, 2) : refusals;
      const rest = refusals.slice(shown.length).reduce((sum, one) => sum + one.nodes, 0);
      const preempts = decision.preemption?.chosen ? cycleFacts(decision, null).preempts?.victims : undefined;
      const expected =
        feasible > 0
          ? [feasible, nodes, ...(total === null ? [] : [total])]
          : [...(nodes > 1 ? [nodes] : []), ...shown.map((one) => one.nodes), ...(rest > 0 ? [rest] : [])];
      const wanted = preempts === undefined ? expected : [...expected, preempts];
      if (nodes > 0 && pending.join() !== wanted.join()) found.push(`${name}: says ${pending}, is ${wanted}`);
    }
    expect(found.slice(0, 5)).toEqual([]);
  });
});

it('walked 1,000 decisions', () => expect(walked).toBeGreaterThanOrEqual(1000));

it('each recorded and invented run is told at several instants, each step of its chains too', async () => {
  const found: string[] = [];
  const met = new Set<string>();
  for await (const { name, run, pods } of recordedRuns()) {
    for (const pod of pods) {
      for (const share of [0, 0.02, 0.45, 1]) {
        const t = Math.round(run.end * share);
        const standing = standingAt(run, { pod, t });
        if (!standing) continue;
        for (const { key } of partsOf(standing)) met.add(key);
        const told = [spoken(standing), ...standing.chain.map(stepSentence)];
        found.push(...sentenceFlaws(told[0] ?? '').map((flaw) => `${name} ${pod} at ${t}: ${flaw}`));
        for (const step of told.slice(1))
          if (/\{\{|undefined|NaN|null|standing\.|chain\./.test(step)) found.push(`${name} ${pod} at ${t}: ${step}`);
        if (standing.chain.some((step, at) => at > 0 && step.id < (standing.chain[at - 1]?.id ?? 0)))
          found.push(`${name} ${pod} at ${t}: out of order`);
        if (standing.chain.some((step) => step.t > t)) found.push(`${name} ${pod} at ${t}: tells of what comes later`);
      }
    }
  }
  expect(found.slice(0, 5)).toEqual([]);
  const sorts = ['pending.noNode', 'pending.fits', 'there.scored', 'there.before', 'gone.deleted', 'gone.drained'];
  const more = [
    'gone.tainted',
    'gone.preempted',
    'gone.kubeletEvicted',
    'gone.outlived',
    'pending.gated',
    'gone.forced',
  ];
  expect([...sorts, ...more].filter((one) => !met.has(`standing.${one}`))).toEqual([]);
});
