import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Pod } from '../../objects/types.ts';
import { clusterObjects } from '../../scheduler/clusterObjects.ts';
import { decide, decideInSlices } from '../../scheduler/cycle.ts';
import { Snapshot } from '../../scheduler/snapshot.ts';
import type { Shot } from './film.ts';
import { anyShot, family, shots } from '../../conformance/filmFixtures.ts';
import type { FilmRack } from './racks.ts';

const met = new Set<string>();

/** What a rack tells otherwise than the facts of its dry run. */
function rackFlaws(rack: FilmRack, { facts: { dryRuns } }: Shot): readonly string[] {
  const run = dryRuns.find(({ node }) => node === rack.node);
  if (!run) return ['a rack without a dry run'];
  const withFate = (...fates: readonly string[]) =>
    rack.pods.flatMap(({ pod, fate }) => (fates.includes(fate) ? [pod] : []));
  const same = (a: readonly string[], b: readonly string[]) => a.toSorted().join() === b.toSorted().join();
  return [
    ...(same(withFate('victim'), run.victims) ? [] : ['other victims']),
    ...(same(withFate('victim', 'givenBack', 'spared'), run.removed) ? [] : ['others were removed']),
    ...rack.steps.flatMap(({ pod, stays, room, isByRoom }) => {
      met.add(isByRoom ? 'byRoom' : stays ? 'stays' : 'byOther');
      const fits = room.needs === 0 || room.free >= room.needs;
      return (isByRoom && fits) || (stays && !fits) ? [`${pod}: ${JSON.stringify(room)}`] : [];
    }),
    ...(rack.steps.map(({ pod }) => pod).join() === run.reprieves.map(({ pod }) => pod).join() ? [] : ['other steps']),
  ];
}

function flaws(shot: Shot): readonly string[] {
  const { facts, racks, runs } = shot;
  if (facts.chosen !== null && racks[0]?.node !== facts.chosen) return ['does not begin with the chosen node'];
  if (runs.fitting < facts.candidates.length) return ['fewer nodes fit than there are candidates'];
  const refused = runs.refusedBy.reduce((sum, { nodes }) => sum + nodes, 0);
  if (runs.fitting + runs.nobody + refused !== runs.tried) return ['dry runs are missing'];
  return racks.flatMap((rack) => rackFlaws(rack, shot).map((flaw) => `${rack.node}: ${flaw}`));
}

it('is decided alike when another decision of the same snapshot gets in between two slices', () => {
  for (const { cluster, decide: asked } of family('preemption').slice(0, 60)) {
    const snapshot = new Snapshot(
      clusterObjects([...(cluster.nodes ?? []), ...(cluster.pods ?? []), ...(cluster.objects ?? [])]),
    );
    const [one] = asked;
    if (!one) continue;
    const other: Pod = { ...one.pod, spec: { ...one.pod.spec, priority: 1 } };
    const alone = decide(snapshot, one.pod);
    const slices = decideInSlices(snapshot, one.pod);
    let result = slices.next();
    for (; !result.done; result = slices.next()) {
      decide(snapshot, other);
      decide(snapshot, one.pod);
    }
    expect(result.value).toEqual(alone);
  }
});

describe('the film of each recorded preemption', () => {
  it.each(['preemption', 'preemption-spread'])('tells %s as it was decided, each reprieve with its room', (name) => {
    const found = family(name).flatMap((one) =>
      shots(one).flatMap((shot) => flaws(shot).map((flaw) => `${one.name}: ${flaw}`)),
    );
    expect(found.slice(0, 5)).toEqual([]);
  });

  it('and random ones, with budgets and ties', () => {
    fc.assert(
      fc.property(anyShot, (shot) => {
        expect(shot ? flaws(shot) : []).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  it('has met all kinds of reprieves', () => {
    expect([...met].sort()).toEqual(['byOther', 'byRoom', 'stays']);
  });
});
