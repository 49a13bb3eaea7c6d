import { describe, expect, it } from 'vitest';
import { preemptionsIn } from '../../history/preemptions.ts';
import { apply, ask, nodeOf, podOf, story } from '../../session/schedulingFixtures.ts';
import type { KubeObject } from '../../objects/types.ts';
import { filmOf } from '../../conformance/filmFixtures.ts';
import { sceneOf } from './scene.ts';
import { shoot } from './shoot.ts';
import type { ResolvedAction } from '../../simulation/resolvedAction.ts';

const auto: ResolvedAction = { t: 0, do: 'scheduler', runs: true };
const full = [nodeOf('n1'), podOf('low', { cpu: '2', node: 'n1', grace: 9 })];
const high = podOf('high', { cpu: '2', priority: 5 });

const after = (objects: readonly KubeObject[], ...actions: readonly ResolvedAction[]) =>
  story(objects, [auto, ...actions]);

describe('what comes of a preemption', () => {
  it('is the bind, once the victim has ended within its own grace', () => {
    const run = after([...full, high]);
    const { ending, isWhatIf, facts } = filmOf(run, 'default/high');
    expect(isWhatIf).toBe(false);
    expect(facts.chosen).toBe('n1');
    const [victim] = ending?.victims ?? [];
    expect(victim).toMatchObject({ pod: 'default/low', priority: 0, graceSeconds: 9 });
    const instants = [ending?.nominatedAt, victim?.deletedAt, victim?.termAt, victim?.freeAt, ending?.place.at];
    expect(instants).toEqual(instants.toSorted((a, b) => Number(a) - Number(b)));
    expect((victim?.exitAt ?? 0) - (victim?.termAt ?? 0)).toBe(3000);
    expect(ending?.place).toMatchObject({ kind: 'bound', node: 'n1' });
  });

  it('is another node, where that has room sooner', () => {
    const { ending } = filmOf(after([...full, high], apply(1000, nodeOf('n2'))), 'default/high');
    expect(ending?.place).toMatchObject({ kind: 'elsewhere', node: 'n2' });
    expect(ending?.takers).toEqual([]);
  });

  it('is the loss of the place to a higher pod, which clears the nomination', () => {
    const urgent = podOf('urgent', { cpu: '2', priority: 9 });
    const run = after([...full, high], apply(1000, urgent));
    const { ending } = filmOf(run, 'default/high');
    expect(ending?.takers).toMatchObject([{ pod: 'default/urgent', priority: 9 }]);
    expect(ending?.place).toMatchObject({ kind: 'waiting', isNominated: false, schedulerRuns: true });
  });

  it('tells whose nomination it clears', () => {
    const urgent = podOf('urgent', { cpu: '3', priority: 9 });
    const other = podOf('other', { cpu: '1', node: 'n1', grace: 9 });
    const run = after(
      [nodeOf('n1', '3'), podOf('low', { cpu: '2', node: 'n1', grace: 9 }), other, high],
      apply(500, urgent),
    );
    const cleared = preemptionsIn(run).flatMap(
      ({ preemptor, decision }) => filmOf(run, preemptor, decision.t).ending?.cleared ?? [],
    );
    expect(cleared).toMatchObject([{ pod: 'default/high', priority: 5 }]);
  });

  it('is a wait without an end where nobody goes on scheduling', () => {
    const { ending } = filmOf(story([...full, high], [ask(0, 'high')]), 'default/high');
    expect(ending?.place).toMatchObject({ kind: 'waiting', isNominated: true, schedulerRuns: false });
  });

  it('is nothing where the preemptor is deleted first', () => {
    const { ending } = filmOf(after([...full, high], { t: 1000, do: 'delete', pod: 'default/high' }), 'default/high');
    expect(ending?.place).toMatchObject({ kind: 'gone' });
  });
});

describe('the scene of a pod', () => {
  const run = after([...full, high]);

  it.each(preemptionsIn(run))(
    'is decided anew as it was recorded, whoever is asked about',
    ({ decision, preemptor, victims }) => {
      for (const pod of [preemptor, 'default/low']) {
        const scene = sceneOf(run, { t: run.end, pod });
        const film = scene && shoot(scene);
        const { dryRuns: _, ...recorded } = decision.decision.preemption ?? { dryRuns: [] };
        expect(film).toMatchObject({
          kind: 'shot',
          pod: preemptor,
          victim: pod === preemptor ? null : pod,
          t: decision.t,
        });
        expect(film?.kind === 'shot' && film.facts).toMatchObject(recorded);
      }
      expect(victims).toHaveLength(1);
    },
  );

  it('is the instant itself where nobody was preempted', () => {
    const quiet = story([...full, high], []);
    expect(sceneOf(quiet, { t: 0, pod: 'default/high' })).toMatchObject({ t: 0, round: null });
    expect(sceneOf(quiet, { t: 0, pod: 'default/nobody' })).toBeNull();
  });
});
