import { describe, expect, it } from 'vitest';
import type { ProfileChange } from '../scheduler/profile/change.ts';
import { openedSituation, type Source } from '../simulation/situation.ts';
import { createSession } from './session.ts';

const node = (name: string) =>
  `kind: Node\nmetadata: { name: ${name} }\nstatus: { allocatable: { cpu: "4", memory: 8Gi, pods: "10" } }\n`;
const pod = (name: string, more = '') =>
  `kind: Pod\nmetadata: { name: ${name} }\n` +
  `spec: { ${more} containers: [{ name: c, image: i, resources: { requests: { cpu: "1", memory: 2Gi } } }] }\n`;
const configuration = (profiles: string) =>
  `apiVersion: kubescheduler.config.k8s.io/v1\nkind: KubeSchedulerConfiguration\nprofiles: ${profiles}\n`;
/** One of two nodes is half full; the pod waits. */
const cluster = [node('empty'), node('full'), pod('old', 'nodeName: full,'), pod('older', 'nodeName: full,')];

async function session(...texts: string[]) {
  const made = createSession();
  const base: Source[] = [{ id: texts.join(), name: 'test.yaml', content: texts.join('---\n') }];
  await made.load(openedSituation(base));
  return made;
}
/** A comparison does without the numbers behind the scores. */
const withoutFacts = (decision: unknown): unknown =>
  JSON.parse(JSON.stringify(decision, (key, value) => (key === 'facts' ? undefined : value)));
const inForce: ProfileChange['from'] = { profile: 'default-scheduler' };

describe('a comparison', () => {
  it('decides about the same pod under a changed profile', async () => {
    const { present, compare } = await session(...cluster, pod('new'));
    expect(present(0, { focus: 'default/new' }).decision?.chosen).toBe('empty');
    const packing = compare(0, 'default/new', { from: { preset: 'binPacking' } });
    expect(packing?.decision?.chosen).toBe('full');
    expect(packing).toMatchObject({
      inForce: { scoringStrategy: 'LeastAllocated' },
      changed: { scoringStrategy: 'MostAllocated' },
      problems: [],
    });
  });

  it('without a change is the decision itself', async () => {
    const { present, compare } = await session(...cluster, pod('new'));
    const { decision } = present(0, { focus: 'default/new' });
    expect(withoutFacts(compare(0, 'default/new', { from: inForce })?.decision)).toEqual(withoutFacts(decision));
  });

  it('changes the profile that the pod asks for, and no other', async () => {
    const two = configuration('[{ schedulerName: web }, { schedulerName: batch }]');
    const { compare, reconfigured } = await session(...cluster, pod('new', 'schedulerName: batch,'), two);
    const found = compare(0, 'default/new', { from: { preset: 'filtersOnly' } });
    expect(found?.changed.schedulerName).toBe('batch');
    expect(found?.changed.weights.every(({ weight }) => weight === 0)).toBe(true);
    expect(found?.decision?.scores).toEqual([]);
    expect(reconfigured(0, 'default/new', { from: inForce, weights: { ImageLocality: 5 } })).toContain(
      '- schedulerName: web',
    );
  });

  it('is refused in the words of kube-scheduler where it would not start', async () => {
    const { compare } = await session(...cluster, pod('new'));
    expect(compare(0, 'default/new', { from: inForce, hardPodAffinityWeight: 101 })).toMatchObject({
      decision: null,
      problems: [expect.stringContaining('hardPodAffinityWeight: Invalid value: 101: not in valid range [0, 100]')],
    });
  });

  it('of a pod that is not there is none', async () => {
    const { compare, reconfigured } = await session(...cluster);
    expect(compare(0, 'default/new', { from: inForce })).toBeNull();
    expect(reconfigured(0, 'default/new', { from: inForce })).toBeNull();
  });
});

describe('a changed configuration as a file', () => {
  it('applied, decides as the comparison said', async () => {
    const made = await session(...cluster, pod('new'));
    const change: ProfileChange = { from: { preset: 'binPacking' }, weights: { PodTopologySpread: 0 } };
    const content = made.reconfigured(0, 'default/new', change) ?? '';
    const compared = made.compare(0, 'default/new', change)?.decision;
    const base: Source[] = [{ id: 'b', name: 'b.yaml', content: [...cluster, pod('new')].join('---\n') }];
    await made.load(
      openedSituation(base, { actions: [{ t: 0, do: 'apply', source: { id: 'c', name: 'c.yaml', content } }] }),
    );
    expect(withoutFacts(made.present(60_000, { focus: 'default/new' }).decision)).toEqual(withoutFacts(compared));
  });
});
