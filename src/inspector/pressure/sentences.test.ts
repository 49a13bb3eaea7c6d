/** What is said of nodes that run short: whole sentences, with the engine's numbers. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RankKey } from '../../engine/kubelet/pressure/podRank.ts';
import { growing, machine, withEviction } from '../../engine/kubelet/pressure/pressureFixtures.ts';
import { run } from '../../engine/simulation/fixtures.ts';
import { answerPressure } from '../../engine/why/pressure/answer.ts';
import type { NodeShort, SignalShort } from '../../engine/why/pressure/short.ts';
import { flaws } from '../explain/soundness.ts';
import { signalAmounts } from '../../text/signalAmounts.ts';
import { afterIt } from './successors.ts';
import { heldMessage } from './heldMessage.ts';
import { verdict, whenMessages } from './pressureSentences.ts';
import { textOf, type Message } from '../../i18n/message.ts';

const somePod = fc.record({
  startMi: fc.nat(500),
  growsMiPerSecond: fc.nat(20),
  requestMi: fc.option(fc.nat(600), { nil: undefined }),
  diskMi: fc.nat(900),
  processes: fc.nat(40),
  priority: fc.constantFrom(-5, 0, 0, 1000, 2_000_000_000),
});
const somePods = fc.array(somePod, { minLength: 1, maxLength: 5 });

const eviction = {
  evictionHard: { 'memory.available': '100Mi', 'pid.available': '20', 'nodefs.available': '10%' },
  evictionSoft: { 'memory.available': '400Mi' },
  evictionSoftGracePeriod: { 'memory.available': '20s' },
  evictionMinimumReclaim: { 'memory.available': '50Mi' },
};
const size = { has: { processes: 100, diskMi: 2000 }, processes: { start: 10, growsPerSecond: 0 } };

function storyOf(some: readonly (typeof somePod extends fc.Arbitrary<infer Value> ? Value : never)[]) {
  const pods = some.map(({ startMi, growsMiPerSecond, requestMi, diskMi, processes, priority }, index) => {
    const disk = { startMi: diskMi, growsMiPerSecond: 0 };
    const stated = { processes: { start: processes, growsPerSecond: 0 }, disk };
    const memoryMi = [startMi, growsMiPerSecond] as const;
    return growing(`p${index}`, { memoryMi, priority, stated, ...(requestMi !== undefined && { requestMi }) });
  });
  return run([machine({ memoryMi: 1500, stated: size }), ...pods], { ...withEviction(eviction), horizon: 90_000 });
}

function statedOf(short: NodeShort, signal: SignalShort, t: number): readonly Message[] {
  const after = afterIt(signal);
  const held = short.conditions.flatMap(({ heldUntil }) =>
    heldUntil === null ? [] : [heldMessage(heldUntil, short.transition, t)],
  );
  const steps = after ? [after.goal, ...after.steps, after.outcome] : [];
  return [...verdict(short, signal), ...whenMessages(signal, short, t), ...steps, ...held];
}

test('no sentence misses a fact, and the verdict names whom the engine has first with its numbers', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(somePods, (some) => {
      const story = storyOf(some);
      for (let t = 0; t <= 90_000; t += 7_500) {
        const source = { run: story } as Parameters<typeof answerPressure>[0];
        const short = answerPressure(source, { t, node: 'n1' }, () => undefined) as NodeShort;
        for (const signal of short.signals) {
          const messages = statedOf(short, signal, t);
          for (const { key } of messages) seen.add(key);
          expect(flaws({ sections: [{ notes: messages }], fields: [] })).toEqual([]);
          const [first] = signal.ranking.filter(({ isEvictable }) => isEvictable);
          if (first) expect(textOf(messages[0] as Message)).toContain(first.pod.slice('default/'.length));
          const amounts =
            signal.reclaim?.steps.map(({ frees }) => signalAmounts(signal.signal, [frees])[0] ?? '') ?? [];
          const after = afterIt(signal);
          for (const [at, amount] of amounts.entries()) expect(textOf(after?.steps[at] as Message)).toContain(amount);
        }
      }
    }),
    { numRuns: 16, seed: 8 },
  );
  expect([...seen].toSorted()).toEqual(
    expect.arrayContaining([
      'inspector:pressure.after.enough',
      'inspector:pressure.after.goalReclaim',
      'inspector:pressure.next.excess',
      'inspector:pressure.next.going',
      'inspector:pressure.next.nobodyMay',
      'inspector:pressure.next.only',
      'inspector:pressure.next.over',
      'inspector:pressure.next.priority',
      'inspector:pressure.next.priorityOver',
      'inspector:pressure.next.wouldGo',
      'inspector:pressure.when.coming',
      'inspector:pressure.when.waiting',
    ]),
  );
});

const mebibyte = 2 ** 20;
const row = (name: string, priority: number, fellBy: RankKey | null): SignalShort['ranking'][number] => ({
  ...{ pod: `default/${name}`, uid: name, usage: 300 * mebibyte, request: 100 * mebibyte, priority, fellBy },
  ...{ isEvictable: true, isOver: true, excess: 200 * mebibyte, qos: 'Burstable', before: null },
});
const calm: SignalShort = {
  ...{ signal: 'memory.available', resource: 'memory', condition: 'MemoryPressure', available: 1, capacity: 1 },
  ...{ thresholds: [], keys: [], ranking: [row('a', 0, null), row('b', 1000, 'priority')], reclaim: null },
};

test.each<[RankKey | null, string]>([
  ['over', 'It uses 300Mi and asked for 100Mi, so it is over its request. `b` uses 300Mi of 100Mi.'],
  ['priority', 'Both it and `b` are over their requests, and its priority is lower: 0 against 1,000.'],
  ['excess', 'It has the same priority as `b`, 0, and its usage − request is larger: 200Mi against 200Mi.'],
  ['unmeasured', 'Its use is not measured; that of `b` is.'],
  [null, 'It equals `b` in all keys, and came first.'],
])('what %s decided is told with both numbers', (key, sentence) => {
  const podState = { ...calm, ranking: [row('a', 0, null), row('b', 1000, key)] };
  const [, why] = verdict({ node: 'n1', going: null }, podState);
  expect(why && textOf(why)).toBe(sentence);
});

test.each([
  ['memory', 'In this run `a` is evicted at 00:00:50.0, in 50 s.'],
  ['pids', 'In this run the next eviction is for processes: `a` at 00:00:50.0.'],
  [null, 'In this run the next eviction is of `a` at 00:00:50.0, over a limit of its own.'],
] as const)('an eviction for %s beside the order for memory says what it is for', (resource, sentence) => {
  const coming = [{ t: 50_000, pod: 'default/a', uid: 'a', resource }];
  expect(whenMessages(calm, { coming, inTurn: null }, 0).map(textOf)).toEqual([sentence]);
});
