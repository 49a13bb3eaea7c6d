import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ObjectRef, refOf } from '../engine/objects/ref.ts';
import { largeNames, pageNames, whyParts } from '../store/slices/navigation.ts';
import type { Address, Place, View } from './address.ts';
import { addressIn, fragmentOf, longestFragment, viewAtStart } from './fragment.ts';

const name = fc.string({ minLength: 1, maxLength: 60, unit: 'binary' });
const orNull = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: null });
const ref = fc.tuple(name, name).map(([kind, rest]): ObjectRef => refOf(kind, rest));
const step = fc.nat({ max: 400 });
const place: fc.Arbitrary<Place> = fc.oneof(
  fc.record({ at: fc.constant('lesson' as const), lesson: name, step: orNull(name) }),
  fc.record({ at: fc.constant('scene' as const), scene: name }),
  fc.constantFrom<Place>({ at: 'own' }, { at: 'made' }, { at: 'class' }),
);
const topic: fc.Arbitrary<View['topic']> = fc.oneof(
  fc.record({ about: fc.constant('pod' as const), pod: name }),
  fc.record({ about: fc.constant('pod' as const), pod: name, uid: name }),
  fc.record({ about: fc.constant('owner' as const), owner: ref }),
  fc.record({ about: fc.constant('node' as const), node: name }),
  fc.record({ about: fc.constant('preemption' as const), pod: name }),
  fc.record({ about: fc.constant('fault' as const), fault: name }),
);
const view: fc.Arbitrary<View> = fc.record({
  t: fc.nat({ max: 366 * 86_400_000 }),
  mode: fc.constantFrom('learn', 'explore'),
  panel: fc.constantFrom('scenes', 'stage', 'why', 'time', 'edit'),
  stage: fc.constantFrom('cluster', 'truths', 'cases', ...largeNames, ...pageNames),
  lens: fc.constantFrom('placement', 'priority', 'traffic', 'probes', 'life', 'memory'),
  timelineOpen: fc.boolean(),
  topic: orNull(topic),
  focus: orNull(name),
  node: orNull(name),
  topologyKey: orNull(name),
  openCell: orNull(fc.record({ node: name, plugin: name, point: fc.constantFrom('filter', 'score') })),
  cycle: orNull(fc.record({ pod: name, step })),
  why: orNull(fc.constantFrom(...whyParts)),
  card: orNull(ref),
  film: fc.record({ scene: fc.constantFrom('eligible', 'remove', 'pick', 'grace', 'bind'), step }),
  paper: orNull(name),
  editor: orNull(fc.record({ subject: ref, path: orNull(fc.array(fc.oneof(name, step), { maxLength: 9 })) })),
  term: orNull(name),
});
const work = orNull(fc.stringMatching(/^[1-9]\.[\w-]{1,80}$/));
const address: fc.Arbitrary<Address> = fc.record({ place, work, view: orNull(view) });

describe('an address as a fragment', () => {
  it('leads to the place, the work and the view that it was written of', () => {
    fc.assert(
      fc.property(address, (written) => {
        expect(addressIn(fragmentOf(written))).toEqual(written);
      }),
      { numRuns: 3000 },
    );
  });

  it('holds nothing that a browser would write otherwise', () => {
    fc.assert(
      fc.property(address, (written) => {
        const url = new URL('https://example.org/page/');
        url.hash = fragmentOf(written);
        expect(url.hash).toBe(`#${fragmentOf(written)}`);
      }),
      { numRuns: 1000 },
    );
  });

  it('is read or refused, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const read = addressIn(text);
        expect(read && addressIn(fragmentOf(read))).toEqual(read);
      }),
      { numRuns: 3000 },
    );
  });

  it.each([
    ['empty', ''],
    ['the id of a part of the page', 'stage'],
    ['no name', 'scene'],
    ['an empty name', 'scene/'],
    ['more than a step', 'lesson/B1/ask/more'],
    ['more behind packed work', 'own/1.abc/more'],
    ['malformed', 'scene/%E0%A4%A'],
    ['before the beginning', 'scene/queue?t=-1'],
    ['no number as written', 'scene/queue?t=1e9'],
    ['beyond every run', 'scene/queue?t=99999999'],
    ['no such stage', 'scene/queue?stage=elsewhere'],
    ['half a cell', 'scene/queue?cell=n1,Fit'],
    ['too long a name', `scene/${'x'.repeat(2000)}`],
    ['too long', `own/1.${'x'.repeat(longestFragment)}`],
    ['a script', 'javascript:alert(1)'],
  ])('is none where it is or has %s', (_, text) => expect(addressIn(text)).toBeNull());

  it('leaves out what a newer version has added', () =>
    expect(addressIn('scene/queue?pod=default/search&later=yes')?.view).toEqual({
      ...viewAtStart,
      focus: 'default/search',
    }));

  /** Links are kept by people: each of these was written by some version of this page, and is read for good. */
  it.each<[string, Address]>([
    ['lesson/B1/ask', { place: { at: 'lesson', lesson: 'B1', step: 'ask' }, work: null, view: null }],
    ['lesson/D4/end?', { place: { at: 'lesson', lesson: 'D4', step: 'end' }, work: null, view: viewAtStart }],
    [
      'scene/T-B?t=12.5&mode=explore&timeline&about=pod,default/web-1,u-3&pod=default/web-1&why=life',
      {
        place: { at: 'scene', scene: 'T-B' },
        work: null,
        view: {
          ...viewAtStart,
          t: 12_500,
          mode: 'explore',
          timelineOpen: true,
          topic: { about: 'pod', pod: 'default/web-1', uid: 'u-3' },
          focus: 'default/web-1',
          why: 'life',
        },
      },
    ],
    [
      'own/1.q1YqSy0q?pod=shop/cart&cell=node-1,NodeResourcesFit,filter&film=pick,2&yaml=Pod/shop/cart,,%3Dspec,.0',
      {
        place: { at: 'own' },
        work: '1.q1YqSy0q',
        view: {
          ...viewAtStart,
          focus: 'shop/cart',
          openCell: { node: 'node-1', plugin: 'NodeResourcesFit', point: 'filter' },
          film: { scene: 'pick', step: 2 },
          editor: { subject: 'Pod/shop/cart', path: ['spec', 0] },
        },
      },
    ],
  ])('%s of version 1 is read', (text, meant) => expect(addressIn(text)).toEqual(meant));
});
