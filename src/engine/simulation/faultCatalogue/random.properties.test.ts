/** Random faults, heals and actions of users: nothing but force makes two sets of processes of one StatefulSet name. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scheduled } from '../../controllers/fixtures.ts';
import { events } from '../fixtures.ts';
import { History } from '../history.ts';
import type { ResolvedAction } from '../userActions.ts';
import { cluster, polite, rude } from './randomFaults.ts';

const breaches = (actions: readonly ResolvedAction[]) => events(scheduled(cluster, actions), 'invariant');

test('without force no invariant breaks, whatever fails and comes back', () => {
  fc.assert(
    fc.property(polite, (actions) => expect(breaches(actions)).toEqual([])),
    { numRuns: 300, seed: 1 },
  );
}, 600_000);

test('with it two sets live only by the deed of whoever forced the first one out', () => {
  const isExcused = ({ rule, detail }: { rule: string; detail: string }) =>
    rule === 'S-INV-3' && detail.includes('removed by');
  fc.assert(
    fc.property(rude, (actions) => expect(breaches(actions).filter((one) => !isExcused(one))).toEqual([])),
    { numRuns: 200, seed: 2 },
  );
}, 600_000);

test('the same twice, to the byte; the same state by checkpoints', () => {
  const property = fc.property(rude, fc.integer({ min: 0, max: 600_000 }), (actions, at) => {
    const [once, again] = [scheduled(cluster, actions), scheduled(cluster, actions)];
    expect(JSON.stringify(again.trace)).toBe(JSON.stringify(once.trace));
    expect(new History(once.base, once.trace, 20).stateAt(at)).toStrictEqual(once.stateAt(at));
  });
  fc.assert(property, { numRuns: 40, seed: 3 });
}, 600_000);
