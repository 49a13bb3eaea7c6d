import { describe, expect, test } from 'vitest';
import { askedIn, stateOf } from '../engine/conformance/recordedClusters.ts';
import { podKey } from '../engine/objects/types.ts';
import { finish } from '../engine/slices.ts';
import { fixesFor } from '../engine/why/fixes/answer.ts';
import type { Fix } from '../engine/why/fixes/fix.ts';
import type { StepFacts } from '../engine/why/steps/step.ts';
import { trialOf } from '../engine/why/tried/trial.ts';
import { quantity } from './amount.ts';
import { fixText, landingMessage, mannerMessage, outlookMessage } from './fixes.ts';
import { stepMessage } from './step.ts';
import { textOf } from '../i18n/message.ts';

const families = ['stories', 'spread-tight', 'taints', 'node-affinity', 'ports', 'pod-affinity', 'everything'];

const fixes: readonly Fix[] = families.flatMap((family) =>
  askedIn(family)
    .slice(0, 60)
    .flatMap(({ objects, pod }) => {
      const trial = trialOf(stateOf(objects), podKey(pod));
      return trial ? finish(fixesFor(trial)).fixes : [];
    }),
);

const isSound = (text: string): boolean =>
  text !== '' && !/\{\{|undefined|NaN|null|fixes\.|step\./.test(text) && text.split('`').length % 2 === 1;

/** All that the sentence has to name. */
function named(facts: StepFacts): readonly string[] {
  switch (facts.kind) {
    case 'maxSkew':
    case 'minDomains':
      return [facts.topologyKey, String(facts.from), String(facts.to)];
    case 'tolerate':
    case 'untaint':
      return [facts.taint.key, facts.taint.effect, facts.taint.value ?? ''];
    case 'dropSelector':
      return [facts.key, facts.value];
    case 'label':
      return [facts.node, facts.key, facts.to ?? ''];
    case 'deletePod':
      return [facts.node, facts.pod.split('/')[1] ?? ''];
    case 'addNode':
      return [facts.like, facts.name];
    case 'dropHostPort':
      return [String(facts.hostPort), facts.name];
    case 'request':
      return [facts.resource, facts.node ?? ''];
    default:
      return [];
  }
}

describe('every fix of recorded clusters', () => {
  test('there are many, of many kinds', () => {
    expect(fixes.length).toBeGreaterThan(200);
    expect(new Set(fixes.flatMap(({ steps }) => steps.map(({ facts }) => facts.kind))).size).toBeGreaterThan(12);
  });

  test('is told without a gap', () => {
    const texts = fixes.flatMap((fix) => {
      const more = [landingMessage(fix), mannerMessage(fix.manner)].flatMap((message) =>
        message ? [textOf(message)] : [],
      );
      return [fixText(fix), ...more];
    });
    expect(texts.filter((text) => !isSound(text))).toEqual([]);
  });

  test('names what is changed, in the numbers of the engine', () => {
    const steps = fixes.flatMap((fix) => fix.steps);
    const wrong = steps.filter(({ facts }) => named(facts).some((name) => !textOf(stepMessage(facts)).includes(name)));
    expect(wrong.map(({ facts }) => textOf(stepMessage(facts)))).toEqual([]);
  });

  test('says amounts as they are written into the manifest', () => {
    const lowered = fixes.flatMap(({ steps }) =>
      steps.flatMap(({ facts }) => (facts.kind === 'request' ? [facts] : [])),
    );
    expect(lowered.length).toBeGreaterThan(20);
    for (const { resource, from, to, ...facts } of lowered) {
      const text = textOf(stepMessage({ resource, from, to, ...facts }));
      expect(text).toContain(to === 0 ? 'Ask for no ' : `${quantity(resource, to)} of`);
      expect(text).toContain(`${quantity(resource, from)}:`);
    }
  });

  test('lands on a node, or says whom it preempts', () => {
    for (const fix of fixes) {
      const landing = landingMessage(fix);
      expect(landing && textOf(landing)).toContain(`\`${fix.chosen ?? fix.preempts?.node}\``);
    }
  });
});

test('what becomes of the pod if nothing is changed', () => {
  const reported = [
    { kind: 'lands', node: 'n', feasible: 3, tied: 1 },
    { kind: 'lands', node: 'n', feasible: 3, tied: 2 },
    { kind: 'waits', node: 'n', leaving: ['default/a', 'default/b'] },
    { kind: 'preempts', node: 'n', victims: ['default/a'] },
  ] as const;
  const [lands, ties, waits, preempts] = reported.map((one) => textOf(outlookMessage(one)));
  expect([lands, ties, waits, preempts].filter((text) => !isSound(text ?? ''))).toEqual([]);
  expect(lands).toContain('3 take it, and the scheduler would choose `n`');
  expect(ties).toContain('`n` and 1 more tie');
  expect(waits).toContain('`a` and `b` are Terminating already');
});
