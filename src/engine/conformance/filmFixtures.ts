/** Films of recorded clusters, and of small stories: for tests only. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import type { KubeObject, Pod } from '../objects/types.ts';
import { clusterObjects } from '../scheduler/clusterObjects.ts';
import { decide } from '../scheduler/cycle.ts';
import { makeNode } from '../scheduler/fixtures.ts';
import { budget, preemptor, running } from '../scheduler/preemption/preemptionFixtures.ts';
import { profileFor, readProfiles } from '../scheduler/profile/configuration.ts';
import { Snapshot } from '../scheduler/snapshot.ts';
import type { Run } from '../simulation/run.ts';
import { endingOf } from '../why/film/ending.ts';
import type { Shot } from '../why/film/film.ts';
import { sceneOf } from '../why/film/scene.ts';
import { shoot, shotOf } from '../why/film/shoot.ts';

export interface Case {
  name: string;
  cluster: { nodes?: KubeObject[]; pods?: KubeObject[]; objects?: KubeObject[]; config?: unknown };
  decide: { pod: Pod }[];
}

export const family = (name: string): readonly Case[] =>
  gunzipSync(readFileSync(new URL(`./scheduler/${name}.jsonl.gz`, import.meta.url)))
    .toString('utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

export function shots({ cluster, decide: asked }: Case): readonly Shot[] {
  const snapshot = new Snapshot(
    clusterObjects([...(cluster.nodes ?? []), ...(cluster.pods ?? []), ...(cluster.objects ?? [])]),
  );
  return asked.flatMap(({ pod }) => {
    const decision = decide(snapshot, pod, { profile: profileFor(readProfiles(cluster.config), pod) });
    const { preemption } = decision;
    return preemption ? [shotOf(decision, preemption, { pod, snapshot, t: 0, round: null, victim: null })] : [];
  });
}

const podWords = fc.record({
  cpu: fc.constantFrom('1', '2', '4'),
  priority: fc.constantFrom(-(2 ** 31), 0, 10, 10, 50, 2000),
  start: fc.constantFrom(1, undefined, undefined),
  isWeb: fc.boolean(),
});

/** Random full nodes, ties and broken budgets among them; null where a node is feasible. */
export const anyShot: fc.Arbitrary<Shot | null> = fc
  .record({
    nodes: fc.array(fc.array(podWords, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 9 }),
    allowed: fc.constantFrom(0, 1, 3),
    cpu: fc.constantFrom('2', '4'),
    policy: fc.constantFrom('PreemptLowerPriority', 'PreemptLowerPriority', 'PreemptLowerPriority', 'Never'),
  })
  .map(({ nodes, allowed, policy, cpu }) => {
    const pods = nodes.flatMap((words, on) =>
      words.map(({ start, isWeb, ...word }, at) =>
        running(`pod-${on}-${at}`, `node-${on}`, {
          ...word,
          ...(start !== undefined && { start }),
          ...(isWeb && { labels: { app: 'web' } }),
        }),
      ),
    );
    const asks = preemptor({ requests: { cpu } });
    const pod: Pod = { ...asks, spec: { ...asks.spec, preemptionPolicy: policy } };
    const all = [...nodes.map((_, on) => makeNode(`node-${on}`)), ...pods, budget('web', allowed)];
    const snapshot = new Snapshot(clusterObjects(all));
    const decision = decide(snapshot, pod);
    const { preemption } = decision;
    return preemption && shotOf(decision, preemption, { pod, snapshot, t: 0, round: null, victim: null });
  });

/** Of the pod's last preemption in a run, with its end. */
export function filmOf(run: Run, pod: string, t = run.end): Shot {
  const scene = sceneOf(run, { t, pod });
  const film = scene && shoot(scene);
  if (film?.kind !== 'shot' || !scene?.round) throw new Error(`no preemption of ${pod}`);
  return { ...film, ending: endingOf(run, scene.round, false) };
}
