import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packed, unpacked } from '../../address/pack.ts';
import { type Action, defaultOptions, type Situation } from '../../engine/simulation/situation.ts';
import { scenes } from '../../lessons/stories/scenes.ts';
import { sceneSituation } from '../../lessons/scene.ts';
import { emptySituation } from '../../store/slices/scenario.ts';
import { situationIn } from './linkedWork.ts';

const text = fc.string({ maxLength: 200, unit: 'grapheme' });
const t = fc.nat({ max: 1_000_000 });
const source = fc.record({ id: fc.constant(''), name: text, content: text });
const action: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ t, do: fc.constant('apply' as const), source }),
  fc.record({ t, do: fc.constant('edit' as const), source, force: fc.boolean() }),
  fc.record({ t, do: fc.constant('bind' as const), pod: text, node: text }),
  fc.record({ t, do: fc.constant('delete' as const), pod: text, gracePeriodSeconds: fc.nat({ max: 600 }) }),
  fc.record({ t, do: fc.constant('scheduler' as const), runs: fc.boolean() }),
  fc.record({ t, do: fc.constant('cordon' as const), node: text, unschedulable: fc.boolean() }),
  fc.record({
    t,
    do: fc.constant('fault' as const),
    runs: fc.boolean(),
    fault: fc.oneof(
      fc.constant({ what: 'etcd' as const }),
      fc.record({ what: fc.constant('link' as const), node: text }),
      fc.record({ what: fc.constant('slowDisk' as const), node: text, factor: fc.nat({ max: 50 }) }),
    ),
  }),
);
const situation: fc.Arbitrary<Situation> = fc.record({
  version: fc.constant(1 as const),
  title: text,
  base: fc.array(source, { minLength: 1, maxLength: 4 }),
  actions: fc.array(action, { maxLength: 20 }),
  tuning: fc.dictionary(fc.constantFrom('default/web', 'shop/cart'), fc.record({ shutdownSeconds: fc.nat(90) })),
  options: fc
    .record({ requestsPerSecond: fc.nat(100), keepAlive: fc.boolean() })
    .map((own) => ({ ...defaultOptions, ...own })),
  seed: fc.nat(),
});

/** But for the names of texts, which are made where they are read. */
const nameless = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, part: unknown) => (key === 'id' ? '' : part)));

/** JSON, deflated as a link holds it. */
async function deflated(json: string): Promise<string> {
  const bytes = new Blob([json]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return `1.${Buffer.from(await new Response(bytes).arrayBuffer()).toString('base64url')}`;
}

describe('a situation in a link', () => {
  it('opens as what was linked, and would be linked in the same words', async () => {
    await fc.assert(
      fc.asyncProperty(situation, async (linked) => {
        const work = await packed(linked);
        const opened = work === null ? null : await situationIn(work);
        expect(nameless(opened)).toEqual(nameless(linked));
        expect(opened && (await packed(opened))).toBe(work);
      }),
      { numRuns: 300 },
    );
  });

  it('of a scene is that of the scene by name, too; a text that only claims to be one goes by another', async () => {
    const [scene] = scenes;
    const of = scene && sceneSituation(scene);
    const own = of && { ...of, base: of.base.map((one) => ({ ...one, content: 'kind: Pod' })) };
    const opened = await Promise.all(
      [of, own].map(async (one) => await situationIn((one && (await packed(one))) ?? '')),
    );
    expect(opened.map((one) => one?.base[0]?.id.split(' ')[0])).toEqual(['scene:spread', 'kept']);
    expect(opened[0]).toEqual(of);
  });

  it('goes by a name that tells its text from every other', async () => {
    const base = ['kind: Pod', 'kind: Node'].map((content) => ({ id: '1', name: 'a.yaml', content }));
    const opened = await situationIn((await packed({ ...emptySituation, base })) ?? '');
    expect(new Set(opened?.base.map(({ id }) => id)).size).toBe(2);
  });

  it('is too long for a link where its texts are', async () => {
    const content = Array.from({ length: 40_000 }, (_, i) => Math.imul(i, 2654435761).toString(36)).join('');
    expect(await packed({ ...emptySituation, base: [{ id: '1', name: 'large.yaml', content }] })).toBeNull();
  });

  it.each([
    ['inflates to more than is read', `{"version":1,"title":"${'x'.repeat(5_000_000)}"}`],
    ['is nested too deep', '['.repeat(200_000) + ']'.repeat(200_000)],
    ['is no JSON', 'alert(1)'],
    ['is no situation', '{"version":1,"base":[]}'],
    [
      'has more replicas than can be run',
      JSON.stringify({ ...emptySituation, base: [{ id: '', name: 'a', content: '' }], replicas: { a: 1e12 } }),
    ],
  ])('that %s is not opened', async (_, json) => expect(await situationIn(await deflated(json))).toBeNull());

  it('can be cut off and changed in any way', async () => {
    const work = (await packed({ ...emptySituation, base: [{ id: '', name: 'a.yaml', content: 'kind: Pod' }] })) ?? '';
    await fc.assert(
      fc.asyncProperty(
        fc.nat(work.length),
        fc.nat(work.length),
        fc.base64String({ maxLength: 40 }),
        async (from, to, other) => {
          expect(['object', 'undefined']).toContain(
            typeof (await situationIn(work.slice(0, from) + other + work.slice(to))),
          );
        },
      ),
      { numRuns: 500 },
    );
  });

  /** Links are kept by people: what some version has packed is read for good. */
  it('of version 1 is read', async () => {
    const work =
      '1.ZVLLbtswEPwVYYHeCFdK6h54a5E2uRgV6tyaHtbkyibCh0ou3RiC_r0g7SS2eyJ3Zmd2weEEe4rJBA-yE8CGLYGEtAvj4oDOgoANJgL5awKP7pozGiSAABU8k2eQ8Gy8lk0f9JN3xKiRUTZTU7SyURi5mZ88zL8FoGITfKrWDLIVoEOxVzvS2RIIGEOx1zRgtvyxiKuQszd-C3KaBYTxZDLBGMPL4Y4sHla1PulA3rTtLCDSn0yJU09xTSp4DfLTG1oUXdsKeCYav1izJ5AD2kQCbED9FS16RfHNfdnW5rwhS_wt4sU86Ba3n2EW4IOm9S6zDn996eDAaI_DE8jbVoCKho06A7uyKu1NfZuieb0_YNSlduRCPCxwj8bipobVte3KwHHckK6oD--EKWf6Hqkwy0IYh9v_JBfMteZsu3UY-BjCOXIfUVFP0ZTszsmV8cZl95OUReOuOHzpg76Qtu9sHymlHOkxok-mIqcmWLqyUeIQcUvleZAZ1a5EdFMj0vRad7UeQlR0V8Ef_tE4CplBcsw0CxjIq_qzfLa2-BJpkN38Dw';
    expect(nameless(await situationIn(work))).toEqual(
      nameless({
        ...emptySituation,
        title: 'shop.yaml',
        base: [{ id: '', name: 'shop.yaml', content: 'kind: Pod\nmetadata: { name: cart }\n' }],
        actions: [{ t: 0, do: 'schedule', pod: 'default/cart' }],
      }),
    );
    expect(await unpacked('2.AAAA')).toBeNull();
  });
});
