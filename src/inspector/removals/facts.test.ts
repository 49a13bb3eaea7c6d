import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { removalsOf, situationOf } from '../../engine/why/removals/fixtures.ts';
import type { RemovalOutcome, Hindrance, TriedRemoval, RemovalWay } from '../../engine/why/removals/removal.ts';
import { flaws } from '../explain/soundness.ts';
import { secondsIn } from './amounts.ts';
import { barOf, clockOf } from './bars.ts';
import { cellOf, type FactName, factsToShow, whyMessage } from './facts.ts';
import { leadOf } from './lead.ts';
import { textOf, type Message } from '../../i18n/message.ts';
import { duration } from '../../i18n/time.ts';

const nodes = ['n1', 'n2'].map(
  (name) => `
kind: Node
metadata: { name: ${name}, labels: { kubernetes.io/hostname: ${name} } }
status: { allocatable: { cpu: "4", memory: 8Gi, pods: "110" } }
---
kind: Service
metadata: { name: web }
spec: { selector: { app: web } }
---`,
);
interface Given {
  priority: number;
  grace: number;
  preStop: number;
  shutdown: number;
  cpu: number;
  usesMi: number | null;
  tolerates: 'not' | 'all' | 'while';
  isReady: boolean;
  isPlaced: boolean;
}

const given: fc.Arbitrary<Given> = fc.record({
  priority: fc.constantFrom(0, 0, 5, 2_000_000_000, 2_000_001_000),
  grace: fc.constantFrom(0, 1, 30, 60),
  preStop: fc.constantFrom(0, 3, 40),
  shutdown: fc.constantFrom(0, 2, 90),
  cpu: fc.constantFrom(0, 500, 1500),
  usesMi: fc.constantFrom(null, 100, 3000),
  tolerates: fc.constantFrom('not', 'all', 'while'),
  isReady: fc.boolean(),
  isPlaced: fc.constantFrom(true, true, true, false),
});

const tolerations = {
  not: '[]',
  all: '[{ operator: Exists }]',
  while: '[{ operator: Exists, effect: NoExecute, tolerationSeconds: 20 }]',
};

function podText(name: string, of: Given): string {
  const memory = of.usesMi === null ? {} : { memory: { startMi: of.usesMi, growsMiPerSecond: 0 } };
  const probes = of.isReady ? {} : { probes: { readiness: '1000-' } };
  const text = JSON.stringify({ onTerm: { after: of.shutdown, code: 0 }, ...memory, ...probes });
  // A longer sleep than the grace is no valid pod.
  const preStop = Math.min(of.preStop, of.grace);
  const hook = preStop > 0 ? `, lifecycle: { preStop: { sleep: { seconds: ${preStop} } } }` : '';
  const requests = of.cpu > 0 ? `, resources: { requests: { cpu: ${of.cpu}m } }` : '';
  return `
kind: Pod
metadata: { name: ${name}, labels: { app: web }, annotations: { sim/app: '${text}' } }
spec:
  ${of.isPlaced ? 'nodeName: n1' : ''}
  priority: ${of.priority}
  terminationGracePeriodSeconds: ${of.grace}
  tolerations: ${tolerations[of.tolerates]}
  containers: [{ name: app, image: web, readinessProbe: { exec: { command: [x] } }${hook}${requests} }]
---`;
}

const budget = (minAvailable: number | null): string =>
  minAvailable === null
    ? ''
    : `
kind: PodDisruptionBudget
metadata: { name: web-pdb }
spec: { minAvailable: ${minAvailable}, selector: { matchLabels: { app: web } } }
---`;

const isMessage = (line: Message | { verbatim: string }): line is Message => 'key' in line;
const numbers = (text: string): readonly string[] => text.match(/\d+/g) ?? [];

/** All that is said of one pod. */
function sayings(removals: readonly TriedRemoval[], pod: string): readonly Message[] {
  const plain = removals.find(({ way }) => way === 'delete') ?? null;
  const cells = removals.flatMap((removal) =>
    factsToShow([removal]).flatMap((name) => cellOf(removal, name, plain).map(({ line }) => line)),
  );
  return [...leadOf(removals, pod), ...cells.filter(isMessage)];
}

const usual: Given = {
  priority: 0,
  grace: 30,
  preStop: 3,
  shutdown: 2,
  cpu: 500,
  usesMi: null,
  tolerates: 'not',
  isReady: true,
  isPlaced: true,
};
const met = new Set<string>();

describe('whatever the pod', () => {
  it('each sentence is whole, each bar within its clock', async () => {
    await fc.assert(
      fc.asyncProperty(given, given, fc.constantFrom(null, 0, 1, 2), async (own, other, least) => {
        const content =
          nodes.join('') + podText('web-a', own) + podText('web-b', { ...other, isPlaced: true }) + budget(least);
        const removals = Object.values(await removalsOf(situationOf(content), 'default/web-a'));
        expect(removals.length).toBe(8);
        const all = sayings(removals, 'default/web-a');
        expect(all.flatMap((one) => flaws({ sections: [{ notes: [one] }], fields: [] }))).toEqual([]);
        for (const { key } of all) met.add(key);
        const { until } = clockOf(removals);
        for (const removal of removals) {
          const { parts, mark } = barOf(removal, until);
          const ends = [...parts.flatMap(({ from, to }) => [from, to]), ...(mark ? [mark.at] : [])];
          expect(ends.every((at) => at >= 0 && at <= until)).toBe(true);
        }
        // Each number that is said of the grace is the engine's.
        for (const { found } of removals) if (found) expect(graceNumbers(found)).toEqual([]);
      }),
      {
        numRuns: 14,
        examples: [
          [usual, usual, null],
          [usual, usual, 1],
          [usual, usual, 2],
          [{ ...usual, isPlaced: false }, usual, 1],
        ],
      },
    );
    for (const key of ['lead.noBudget', 'lead.refused', 'lead.allowed', 'grace.least', 'object.outlived', 'why.noNode'])
      expect(met).toContain(`inspector:removals.${key}`);
  });
});

/** Numbers said of the grace that are none of those measured. */
function graceNumbers(found: RemovalOutcome): readonly string[] {
  const removal = { way: 'delete', steps: [], staged: null, outcome: 'removed', why: null, found } as TriedRemoval;
  const { spec, stored, effective, given: got } = found.grace;
  const known = new Set([spec, stored, effective, got, 2].map(String));
  const texts = cellOf(removal, 'grace', null).flatMap(({ line }) => (isMessage(line) ? numbers(textOf(line)) : []));
  return texts.filter((number) => !known.has(number));
}

const hindrances: readonly Hindrance[] = [
  { kind: 'noNode' },
  { kind: 'nodeGone', node: 'n1' },
  { kind: 'critical', priority: 2_000_000_000 },
  { kind: 'noThreshold' },
  { kind: 'noMemory' },
  { kind: 'highest', priority: 5 },
  { kind: 'nothingToGain' },
  { kind: 'tolerated' },
  { kind: 'noShutdownPeriod' },
  { kind: 'otherVictims', victims: ['default/a', 'default/b'], message: null },
  { kind: 'otherVictims', victims: [], message: null },
  { kind: 'otherVictims', victims: [], message: '0/1 nodes are available' },
  { kind: 'notWithin', after: 900_000 },
  { kind: 'marked', after: 900_000 },
  { kind: 'untold', after: 900_000 },
  { kind: 'byOthers', after: 265_150, reason: 'DeletionByTaintManager' },
  { kind: 'byOthers', after: 265_150, reason: null },
];
it.each(hindrances)('says whole what stood against it: $kind', (why) =>
  expect(flaws({ sections: [{ notes: [whyMessage(why)] }], fields: [] })).toEqual([]),
);

it('of two budgets the sentence names both; only what differs by more than a second stands out', async () => {
  const content = nodes.join('') + podText('web-a', usual) + budget(0) + budget(0).replace('web-pdb', 'all-pdb');
  const removals = await removalsOf(situationOf(content), 'default/web-a');
  expect(textOf(leadOf(Object.values(removals), 'default/web-a')[0] as Message)).toMatch(
    /`all-pdb`, `web-pdb`|`web-pdb`, `all-pdb`/,
  );
  const differing = (way: RemovalWay, name: FactName) =>
    cellOf(removals[way], name, removals.delete).some(({ differs }) => differs);
  expect(differing('taintEviction', 'process')).toBe(false);
  expect(differing('taintEviction', 'reason')).toBe(true);
  expect(differing('forceDelete', 'grace')).toBe(true);
  expect(differing('delete', 'grace')).toBe(false);
});

describe('of a pod that its kubelet does not hear about', async () => {
  const cut = [{ t: 1000, do: 'fault', fault: { what: 'link', node: 'n1' }, runs: false } as const];
  const content = nodes.join('') + podText('web-a', usual) + podText('web-b', usual);
  const removals = await removalsOf(situationOf(content, cut), 'default/web-a', 60_000);
  const textsOf = (way: RemovalWay, name: FactName) =>
    cellOf(removals[way], name, null).map(({ line }) => (isMessage(line) ? textOf(line) : line.verbatim));

  it('each sentence is whole', () => {
    const all = sayings(Object.values(removals), 'default/web-a');
    expect(all.flatMap((one) => flaws({ sections: [{ notes: [one] }], fields: [] }))).toEqual([]);
  });

  it('a deletion is told, not denied', () => {
    for (const way of ['delete', 'evict', 'preemption', 'taintEviction'] as const) {
      expect(textsOf(way, 'outcome')[0]).toBe('Stays Terminating');
      expect(textsOf(way, 'object')).toEqual(['It stays, with `deletionTimestamp`']);
      expect(textsOf(way, 'process')[0]).toMatch(/^They run on/);
      expect(textsOf(way, 'grace')).toContain('Stored with the pod: 30 s');
    }
    expect(textsOf('delete', 'call')).toEqual(['`DELETE pods`']);
    expect(textsOf('delete', 'reason')[0]).toBe('No condition `DisruptionTarget`');
  });

  it('what runs on is not said to have never run, what has ended not to be there', () => {
    for (const way of ['forceDelete', 'podGC'] as const) expect(textsOf(way, 'process')[0]).toMatch(/^They run on/);
    expect(textsOf('nodeShutdown', 'outcome')[0]).toBe('Processes ended, its object stays');
    expect(textsOf('nodeShutdown', 'process')).toContain('`app` exits with 0');
  });
});

it('of two budgets none is said to have been asked', async () => {
  const content = nodes.join('') + podText('web-a', usual) + budget(0) + budget(1).replace('web-pdb', 'all-pdb');
  const removals = Object.values(await removalsOf(situationOf(content), 'default/web-a'));
  expect(textOf(leadOf(removals, 'default/web-a')[0] as Message)).toMatch(/^Of 8 ways \*\*none\*\* asked the budgets/);
  expect(textOf(leadOf(removals, 'default/web-a')[0] as Message)).toContain('refuses');
});

it('an object that a kubelet leaves behind is not said to be removed', async () => {
  const { nodeShutdown } = await removalsOf(situationOf(nodes.join('') + podText('web-a', usual)), 'default/web-a');
  const textsOf = (name: FactName) =>
    cellOf(nodeShutdown, name, null).map(({ line }) => (isMessage(line) ? textOf(line) : line.verbatim));
  expect(textsOf('outcome')).toEqual(['Ended, its object stays']);
  expect(textsOf('object')[0]).toMatch(/^It stays, `Succeeded`/);
  expect(textsOf('object')[1]).toMatch(/^Not `Failed`/);
});

it('writes lengths that can be read again', () => {
  expect([20, 990, 5740, 60_000, 305_180].map(duration)).toEqual(['0.02 s', '0.99 s', '5.7 s', '1 min', '5 min 5 s']);
  expect(['0.02 s', '5.7 s', '1 min', '5 min 5 s', 'n1', ''].map(secondsIn)).toEqual([0.02, 5.7, 60, 305, null, null]);
});
