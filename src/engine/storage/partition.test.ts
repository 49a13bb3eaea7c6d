/** A StatefulSet's pod with a volume of its own on a node that is cut off (CTRL-4, VOL-7). */
import { describe, expect, test } from 'vitest';
import type { Pod, Workload } from '../objects/types.ts';
import { decideAlong } from '../session/decideAlong.ts';
import { run, shown } from '../simulation/fixtures.ts';
import { withoutClients } from '../simulation/situation.ts';
import { breaches, node, unguarded, user, volume, volumeStory } from './fixtures.ts';

const set: Workload = {
  kind: 'StatefulSet',
  metadata: { name: 'web', namespace: 'default', uid: 'set' },
  spec: {
    replicas: 1,
    selector: { matchLabels: { app: 'web' } },
    template: { metadata: { labels: { app: 'web' } }, spec: { containers: [{ name: 'app', image: 'app:1' }] } },
    volumeClaimTemplates: [
      { metadata: { name: 'data' }, spec: { accessModes: ['ReadWriteOnce'], storageClassName: '' } },
    ],
  },
};
const owner = { apiVersion: 'apps/v1', kind: 'StatefulSet', name: 'web', uid: 'set', controller: true };
const first: Pod = {
  ...user('web-0', 'a'),
  metadata: { ...user('web-0').metadata, namespace: 'default', ownerReferences: [owner] },
  spec: { ...user('web-0', 'a').spec, volumes: [{ name: 'data', persistentVolumeClaim: { claimName: 'data-web-0' } }] },
};
const claim = {
  kind: 'PersistentVolumeClaim',
  metadata: { name: 'data-web-0', namespace: 'default' },
  spec: { accessModes: ['ReadWriteOnce'], storageClassName: '' },
};
const roomy = (name: string) => ({
  ...node(name),
  status: { ...node(name).status, allocatable: { cpu: '4', memory: '8Gi', pods: '10' } },
});

describe('a node that is cut off for 1,000 s', () => {
  const of = run([roomy('a'), roomy('b'), volume(unguarded), claim, set, first], {
    decide: decideAlong(),
    options: withoutClients,
    actions: [
      { t: 0, do: 'scheduler', runs: true },
      { t: 0, do: 'fault', fault: { what: 'link', node: 'a' }, runs: false },
      { t: 10_000, do: 'cordon', node: 'a', unschedulable: true },
      { t: 1_000_000, do: 'fault', fault: { what: 'link', node: 'a' }, runs: true },
    ],
  });
  const statusAt = (seconds: number) => shown(of, 'web-0', seconds * 1000)?.status;

  test('keeps its pod, whose object ends without end', () => {
    expect([50, 354, 356, 900].map(statusAt)).toEqual(['Running', 'Running', 'Terminating', 'Terminating']);
    expect([...of.stateAt(900_000).pods.keys()]).toEqual(['default/web-0']);
  });
  test('lets go of volume and name when it is healed, in this order', () => {
    expect(volumeStory(of).map((line) => line.slice(line.indexOf(' ') + 1))).toEqual([
      'nobody write',
      'detached a',
      'attached b',
      'b/web-0 write',
    ]);
    expect(Number.parseFloat(volumeStory(of)[0] ?? '')).toBeGreaterThan(1000);
    expect(Number.parseFloat(volumeStory(of)[3] ?? '')).toBeLessThan(1010);
  });
  test('breaks nothing', () => expect(breaches(of)).toEqual([]));
});
