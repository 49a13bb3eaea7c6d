/** What is advised beside the picture comes true when it is set. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { leaving, pod } from '../../engine/cases/fixtures.ts';
import { createSession } from '../../engine/session/session.ts';
import { defaultOptions, type Situation } from '../../engine/simulation/situation.ts';
import { adviceOn, rightOn } from '../layout/advice.ts';

const given = fc.record({
  tuning: fc.record({
    terminationGracePeriodSeconds: fc.integer({ min: 5, max: 60 }),
    preStopSeconds: fc.integer({ min: 0, max: 15 }),
    shutdownSeconds: fc.integer({ min: 0, max: 20 }),
  }),
  delayMs: fc.integer({ min: 0, max: 15_000 }),
  requestMs: fc.constantFrom(20, 100, 400),
  keepAlive: fc.boolean(),
  isBalanced: fc.boolean(),
  loadBalancerDelayMs: fc.integer({ min: 0, max: 20_000 }),
});

/** Of one container alone, where `isAlone`. */
function situationOf({ tuning, delayMs, isBalanced, ...more }: Given, isAlone: boolean): Situation {
  const proxyDelayMs = { default: 200, 'node-3': delayMs };
  const whole = leaving({ tuning, isBalanced, options: { ...defaultOptions, proxyDelayMs, ...more } });
  const without = (content: string) => content.replace(/ {2}initContainers.*\n/, '');
  return isAlone
    ? {
        ...whole,
        base: whole.base.map((one) => ({ ...one, id: `${one.id} alone`, content: without(String(one.content)) })),
      }
    : whole;
}

type Given = Omit<typeof given extends fc.Arbitrary<infer G> ? G : never, 'requestMs'> & { requestMs: number };

async function lived(asked: Given, isAlone: boolean) {
  const session = createSession();
  await session.load(situationOf(asked, isAlone));
  const timeline = session.timeline({ about: 'pod', pod }, 0);
  if (!timeline || !('pod' in timeline)) throw new Error('no timeline');
  return timeline;
}

it.each([
  ['with a sidecar', false, ['timeline:note.enough']],
  ['of one container', true, ['timeline:note.enough', 'timeline:note.grow']],
])(
  'whatever the numbers of a pod %s, with what is advised nothing is lost and nobody killed',
  async (_, isAlone, keys) => {
    const advised = new Set<string>();
    await fc.assert(
      fc.asyncProperty(given, async (asked) => {
        const advice = adviceOn(await lived(asked, isAlone));
        if (!advice?.tuning || advice.words.key === 'timeline:note.enoughNew' || asked.keepAlive) return;
        advised.add(advice.words.key);
        const cured = await lived({ ...asked, tuning: { ...asked.tuning, ...advice.tuning } }, isAlone);
        const { refused, cut, lost } = cured.requests;
        expect([advice.tuning, refused + cut + lost, rightOn(cured)?.key]).toEqual([
          advice.tuning,
          0,
          'timeline:note.right',
        ]);
      }),
      { numRuns: 60 },
    );
    expect([...advised].sort()).toEqual(keys);
  },
);

const slow = { delayMs: 8000, requestMs: 100, keepAlive: false, isBalanced: false, loadBalancerDelayMs: 0 };

it.each([
  [{ terminationGracePeriodSeconds: 20, preStopSeconds: 11, shutdownSeconds: 10 }, { preStopSeconds: 9 }],
  [
    { terminationGracePeriodSeconds: 20, preStopSeconds: 5, shutdownSeconds: 17 },
    { preStopSeconds: 9, terminationGracePeriodSeconds: 26 },
  ],
])('of %o the whole cure is %o', async (tuning, cure) => {
  expect(adviceOn(await lived({ ...slow, tuning }, true))?.tuning).toEqual(cure);
});
