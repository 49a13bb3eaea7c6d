/** Real clusters and the scenes' runs, for tests of what is said of them. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { KubeObject, Pod } from '../../engine/objects/types.ts';
import { clusterObjects } from '../../engine/scheduler/clusterObjects.ts';
import { decide } from '../../engine/scheduler/cycle.ts';
import type { Decision } from '../../engine/scheduler/decision.ts';
import { profileFor, readProfiles } from '../../engine/scheduler/profile/configuration.ts';
import { Snapshot } from '../../engine/scheduler/snapshot.ts';
import { decideAlong } from '../../engine/session/decideAlong.ts';
import { resolve } from '../../engine/session/resolve.ts';
import { createLibrary } from '../../engine/session/sources.ts';
import type { Action } from '../../engine/simulation/situation.ts';
import { type Run, runInSlices } from '../../engine/simulation/run.ts';
import { finish } from '../../engine/slices.ts';
import { failures } from '../../lessons/failures/scenes.ts';
import { type Scene, sceneSituation } from '../../lessons/scene.ts';
import { scenes } from '../../lessons/scenes.ts';
import { endings } from '../../lessons/worked/scenes.ts';

interface Case {
  name: string;
  cluster: { nodes?: KubeObject[]; pods?: KubeObject[]; objects?: KubeObject[]; config?: unknown };
  decide: { pod: Pod }[];
}

/** @param family of engine/conformance/scheduler */
export function* recordedDecisions(family: string): Generator<{ name: string; decision: Decision }> {
  const path = new URL(`../../engine/conformance/scheduler/${family}.jsonl.gz`, import.meta.url);
  for (const line of gunzipSync(readFileSync(path)).toString('utf8').split('\n').filter(Boolean)) {
    const { name, cluster, decide: asked }: Case = JSON.parse(line);
    const objects = [...(cluster.nodes ?? []), ...(cluster.pods ?? []), ...(cluster.objects ?? [])];
    const snapshot = new Snapshot(clusterObjects(objects));
    for (const { pod } of asked) {
      const profile = profileFor(readProfiles(cluster.config), pod);
      yield { name, decision: decide(snapshot, pod, { profile, facts: [] }) };
    }
  }
}

export interface RecordedRun {
  name: string;
  run: Run;
  /** All that there are in the course of it. */
  pods: readonly string[];
}

const auto: Action = { t: 0, do: 'scheduler', runs: true };

/** Lessons are run with the scheduler at work and without, and then the pod in focus is removed. */
export async function* recordedRuns(): AsyncGenerator<RecordedRun> {
  for (const scene of [...failures.flat(), ...endings.flat()]) yield runOf(scene, scene.actions ?? []);
  for (const scene of scenes) {
    yield runOf(scene, []);
    yield runOf(scene, [auto, { t: 20_000, do: 'delete', pod: scene.focus }]);
    yield runOf(scene, [auto, { t: 20_000, do: 'evict', pod: scene.focus }]);
    yield runOf(scene, [{ t: 1000, do: 'delete', pod: scene.focus, gracePeriodSeconds: 0 }]);
  }
}

async function runOf(scene: Scene, actions: readonly Action[]): Promise<RecordedRun> {
  const situation = { ...sceneSituation(scene), actions };
  const input = await resolve(situation, createLibrary(), async (slices) => finish(slices));
  const run = finish(runInSlices({ ...input, decide: decideAlong() }));
  const made = run.trace.filter(({ what, subject }) => what === 'write' && subject.startsWith('Pod/'));
  const pods = new Set([...run.stateAt(0).pods.keys(), ...made.map(({ subject }) => subject.slice('Pod/'.length))]);
  return { name: scene.id, run, pods: [...pods] };
}
