/** In the failure scenes, and of a mirror deleted by force, timelines, two truths and the simulation's own state say the same. */
import { expect, it } from 'vitest';
import { disagreements } from '../../engine/history/agreementFixtures.ts';
import { podDisagreements } from '../../engine/history/podAgreementFixtures.ts';
import { decideAlong } from '../../engine/session/decideAlong.ts';
import { resolve } from '../../engine/session/resolve.ts';
import { createLibrary } from '../../engine/session/sources.ts';
import { runInSlices } from '../../engine/simulation/run.ts';
import { type Action, defaultOptions, openedSituation, type Situation } from '../../engine/simulation/situation.ts';
import { finish } from '../../engine/slices.ts';
import { sceneSituation } from '../scene.ts';
import { cut, forceDelete, heal, powerOn, stopKubelet } from './actions.ts';
import { failures } from './scenes.ts';

const node = 'node-1';

async function runOf(situation: Situation) {
  const input = await resolve(situation, createLibrary(), async (slices) => finish(slices));
  return finish(runInSlices({ ...input, decide: decideAlong() }));
}

it.each(failures.flat().map((scene) => ({ id: scene.id, scene })))('the scene $id', async ({ scene }) => {
  const run = await runOf(sceneSituation(scene));
  expect([...disagreements(run), ...podDisagreements(run)]).toEqual([]);
});

const mirror = `apiVersion: v1
kind: Node
metadata: { name: node-1 }
---
apiVersion: v1
kind: Pod
metadata: { name: web, annotations: { kubernetes.io/config.mirror: abc } }
spec: { nodeName: node-1, containers: [{ name: app, image: web }] }
`;
it.each<readonly [string, readonly Action[]]>([
  ['runs', []],
  ['is stopped', [stopKubelet(node, 1), powerOn(node, 10)]],
  ['is cut off', [cut(node, 1), heal(node, 10)]],
])('the mirror of a static pod that is deleted by force while the kubelet %s', async (_, around) => {
  const actions = [...around, forceDelete('web', 5)].toSorted((a, b) => a.t - b.t);
  const base = [{ id: 'mirror', name: 'mirror.yaml', content: mirror }];
  const options = defaultOptions;
  const run = await runOf(openedSituation(base, { actions, options }));
  expect([...disagreements(run), ...podDisagreements(run)]).toEqual([]);
});
