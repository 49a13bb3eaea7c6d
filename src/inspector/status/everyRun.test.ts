/** Why is told of every pod of all scenes at several instants: no gap, no unresolved placeholder, nothing of what comes later. */
import { expect, it } from 'vitest';
import { decideAlong } from '../../engine/session/decideAlong.ts';
import { resolve } from '../../engine/session/resolve.ts';
import { createLibrary } from '../../engine/session/sources.ts';
import { type Run, runInSlices } from '../../engine/simulation/run.ts';
import type { Action } from '../../engine/simulation/situation.ts';
import { finish } from '../../engine/slices.ts';
import { explanationAt } from '../../engine/why/explanation/answer.ts';
import { failures } from '../../lessons/failures/scenes.ts';
import { type PresetScene, sceneSituation } from '../../lessons/scene.ts';
import { scenes } from '../../lessons/stories/scenes.ts';
import { endings } from '../../lessons/worked/scenes.ts';
import { sentencesOf } from '../../text/explanation.ts';
import { textOf } from '../../i18n/message.ts';
import { sentenceFlaws } from './soundness.ts';
import { stepSentence } from '../../text/causeStep.ts';

interface RecordedRun {
  name: string;
  run: Run;
  /** All that there are in the course of it. */
  pods: readonly string[];
}

const auto: Action = { t: 0, do: 'scheduler', runs: true };

/** Lessons are run with the scheduler at work and without, and then the pod in focus is removed. */
async function* recordedRuns(): AsyncGenerator<RecordedRun> {
  for (const scene of [...failures.flat(), ...endings.flat()]) yield runOf(scene, scene.actions ?? []);
  for (const scene of scenes) {
    yield runOf(scene, []);
    yield runOf(scene, [auto, { t: 20_000, do: 'delete', pod: scene.focus }]);
    yield runOf(scene, [auto, { t: 20_000, do: 'evict', pod: scene.focus }]);
    yield runOf(scene, [{ t: 1000, do: 'delete', pod: scene.focus, gracePeriodSeconds: 0 }]);
  }
}

async function runOf(scene: PresetScene, actions: readonly Action[]): Promise<RecordedRun> {
  const situation = { ...sceneSituation(scene), actions };
  const input = await resolve(situation, createLibrary(), async (slices) => finish(slices));
  const run = finish(runInSlices({ ...input, decide: decideAlong() }));
  const made = run.trace.filter(({ what, subject }) => what === 'write' && subject.startsWith('Pod/'));
  const pods = new Set([...run.stateAt(0).pods.keys(), ...made.map(({ subject }) => subject.slice('Pod/'.length))]);
  return { name: scene.id, run, pods: [...pods] };
}

it('each recorded and invented run is told at several instants, each step of its chains too', async () => {
  const found: string[] = [];
  const met = new Set<string>();
  for await (const { name, run, pods } of recordedRuns()) {
    for (const pod of pods) {
      for (const share of [0, 0.45, 1]) {
        const t = Math.round(run.end * share);
        const explanation = explanationAt(run, { pod, t });
        if (!explanation) continue;
        const sentences = sentencesOf(explanation);
        for (const { key } of sentences) met.add(key);
        const texts = sentences.map(textOf);
        for (const text of texts) found.push(...sentenceFlaws(text).map((flaw) => `${name} ${pod} at ${t}: ${flaw}`));
        for (const step of explanation.chain.map(stepSentence))
          if (/\{\{|undefined|NaN|null|standing\.|chain\./.test(step)) found.push(`${name} ${pod} at ${t}: ${step}`);
        if (explanation.chain.some((step, at) => at > 0 && step.id < (explanation.chain[at - 1]?.id ?? 0)))
          found.push(`${name} ${pod} at ${t}: out of order`);
        if (explanation.chain.some((step) => step.t > t))
          found.push(`${name} ${pod} at ${t}: tells of what comes later`);
      }
    }
  }
  expect(found.slice(0, 5)).toEqual([]);
  const sorts = [
    'pending.noNode',
    'pending.fitsWithTotal',
    'there.scoredAhead',
    'there.before',
    'gone.deleted',
    'gone.drained',
  ];
  const more = [
    'gone.taintedAfter',
    'gone.preempted',
    'gone.kubeletEvicted',
    'gone.outlived',
    'pending.gated',
    'gone.forced',
  ];
  expect([...sorts, ...more].filter((one) => !met.has(`inspector:status.${one}`))).toEqual([]);
});
