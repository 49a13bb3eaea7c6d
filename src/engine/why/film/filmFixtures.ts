/** Films of recorded clusters, and of small stories: for tests only. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { KubeObject, Pod } from '../../objects/types.ts';
import { clusterObjects } from '../../scheduler/clusterObjects.ts';
import { decide } from '../../scheduler/cycle.ts';
import { profileFor, readProfiles } from '../../scheduler/profile/configuration.ts';
import { Snapshot } from '../../scheduler/snapshot.ts';
import type { Run } from '../../simulation/run.ts';
import { endingOf } from './ending.ts';
import type { Shot } from './film.ts';
import { sceneOf } from './scene.ts';
import { shoot, shotOf } from './shoot.ts';

export interface Case {
  name: string;
  cluster: { nodes?: KubeObject[]; pods?: KubeObject[]; objects?: KubeObject[]; config?: unknown };
  decide: { pod: Pod }[];
}

export const family = (name: string): readonly Case[] =>
  gunzipSync(readFileSync(new URL(`../../conformance/scheduler/${name}.jsonl.gz`, import.meta.url)))
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

/** Of the pod's last preemption in a run, with its end. */
export function filmOf(run: Run, pod: string, t = run.end): Shot {
  const scene = sceneOf(run, { t, pod });
  const film = scene && shoot(scene);
  if (film?.kind !== 'shot' || !scene?.round) throw new Error(`no preemption of ${pod}`);
  return { ...film, ending: endingOf(run, scene.round, false) };
}
