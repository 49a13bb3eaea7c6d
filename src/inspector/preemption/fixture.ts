/** Preemption's facts of a small case with two candidates, written by hand, for tests only. */
import type { DryRun, PreemptionFacts, Reprieve } from '../../engine/scheduler/preemption/facts.ts';

const cpu = { code: 'Unschedulable', plugin: 'NodeResourcesFit', reasons: ['Insufficient cpu'] } as const;

function given(name: string, priority: number, milliCpu: number, stays: boolean): Reprieve {
  return {
    ...{ pod: `default/${name}`, priority, startTime: null, budgets: [], violating: false, milliCpu, memory: 0, stays },
    rejection: stays ? null : cpu,
  };
}

function run(node: string, reprieves: readonly Reprieve[]): DryRun {
  return {
    node,
    removed: reprieves.map(({ pod }) => pod),
    rejection: null,
    reprieves,
    victims: reprieves.filter(({ stays }) => !stays).map(({ pod }) => pod),
    pdbViolations: 0,
  };
}

const dryRuns = [
  run('n1', [given('a', 10, 2000, true), given('b', 5, 1000, false), given('c', 1, 1000, false)]),
  run('n2', [given('d', 5, 4000, false)]),
];

/** Priority 100 asks for 2 cpu: n1 would lose b and c, n2 only d, which costs less by the third criterion. */
export const preemption: PreemptionFacts = {
  eligible: true,
  reason: null,
  priority: 100,
  potential: ['n1', 'n2'],
  offset: 0,
  target: 2,
  dryRuns,
  candidates: dryRuns.map(({ node, victims, pdbViolations }) => ({ node, victims, pdbViolations })),
  criteria: [
    { name: 'pdbViolations', values: both(0, 0), remaining: ['n1', 'n2'] },
    { name: 'highestPriority', values: both(5, 5), remaining: ['n1', 'n2'] },
    { name: 'sumOfPriorities', values: both(2 * 2 ** 31 + 6, 2 ** 31 + 5), remaining: ['n2'] },
  ],
  pick: ['n2'],
  chosen: 'n2',
  message: '',
};

function both(n1: number, n2: number) {
  return [
    { node: 'n1', value: n1 },
    { node: 'n2', value: n2 },
  ];
}
