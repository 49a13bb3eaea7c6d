import { describe, expect, it } from 'vitest';
import { running, scheduled, workload } from '../controllers/fixtures.ts';
import { deletion, pod, run } from '../simulation/fixtures.ts';
import { podTimeline } from './podTimeline.ts';

const besideOf = (of: ReturnType<typeof run>, key: string, t = 0) =>
  podTimeline(of, { about: 'pod', pod: key }, t)?.beside;

describe('a pod leads', () => {
  it('to its Deployment, the ReplicaSet of that, and its node', () => {
    const story = scheduled(running(workload('Deployment', 'web', { replicas: 1 })));
    const [key = ''] = story.stateAt(0).pods.keys();
    const set = key.slice(0, key.lastIndexOf('-'));
    expect(besideOf(story, key)).toEqual([
      { about: 'owner', owner: 'Deployment/default/web' },
      { about: 'owner', owner: `ReplicaSet/${set}` },
      { about: 'node', node: 'node-1' },
    ]);
  });

  it('to faults of its node that fall into its life, and to no others', () => {
    const web = pod('web', { node: 'node-1' });
    const link = (t: number, node: string, runs: boolean) =>
      ({ t, do: 'fault', fault: { what: 'link', node }, runs }) as const;
    const story = run([web], {
      actions: [
        ...['node-1', 'node-2'].map((node) => link(500, node, false)),
        ...['node-1', 'node-2'].map((node) => link(2000, node, true)),
        deletion(5000, web),
        { t: 60_000, do: 'fault', fault: { what: 'kubelet', node: 'node-1' }, runs: false },
      ],
    });
    expect(besideOf(story, 'default/web')).toEqual([
      { about: 'node', node: 'node-1' },
      { about: 'fault', fault: 'link/node-1' },
    ]);
  });

  it('to other pods of its name, each by its uid', () => {
    const web = pod('web', { node: 'node-1', onTerm: { after: 4 } });
    const story = run([web], { actions: [{ t: 1000, do: 'recreate', pod: 'default/web', node: 'node-3' }] });
    const now = podTimeline(story, { about: 'pod', pod: 'default/web' }, 2000);
    const later = podTimeline(story, { about: 'pod', pod: 'default/web' }, story.end);
    expect(now?.beside).toContainEqual({ about: 'pod', pod: 'default/web', uid: later?.uid });
    expect(later?.beside).toContainEqual({ about: 'pod', pod: 'default/web', uid: now?.uid });
  });
});
