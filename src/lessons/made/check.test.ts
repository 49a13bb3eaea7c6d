/** What is wrong with a lesson is found by running it. */
import { expect, it } from 'vitest';
import { factsAt } from '../every/lessons.ts';
import { findingsOf } from './check.ts';
import { addedGoal, withAnswers, withFact, withGoal, withQuestion, withStep, withWords } from './edit.ts';
import type { LessonFile } from './file.ts';
import { begunFile } from './madeFixtures.ts';
import { offersOf } from './offers.ts';

const findings = ({ lesson, words }: LessonFile) => findingsOf(lesson, words, factsAt);
const stepped = withStep(begunFile(), { do: [{ do: 'schedule', pod: 'default/lonely' }], wait: 10 }, {});
const known = offersOf({ focus: 'default/lonely', nodes: [] }).reduce(withFact, withQuestion(stepped, 's1'));
const answers = (...values: readonly number[]) =>
  withAnswers(
    known,
    's2',
    'running',
    values.map((is, at) => ({ text: `${is} (${at})`, is })),
  );
const told = (file: LessonFile) =>
  withWords(withWords(file, 's1', { text: 'Schedule `lonely`.', goal: 'It runs.' }), 's2', {
    ...{ question: 'How many pods run then?', found: '{{running}} runs, on {{node_lonely}}.' },
  });
const sound = addedGoal(told(answers(1, 0)), 's1', { fact: 'phase_lonely', is: 'Running' });

it('is nothing where the engine reaches the goal and finds one answer right', async () => {
  expect(await findings(sound)).toEqual([]);
});

it('is each thing that nobody has written yet', async () => {
  const bare = addedGoal(known, 's1', { fact: 'phase_lonely', is: 'Running' });
  expect(await findings({ ...bare, words: { ...bare.words, ending: { rule: ' ' } } })).toEqual([
    ...(['noQuestion', 'noFound', 'fewAnswers'] as const).map((what) => ({ what, step: 's2' })),
    ...(['noText', 'noGoalText'] as const).map((what) => ({ what, step: 's1' })),
    { what: 'noRule' },
  ]);
  expect(await findings(begunFile())).toEqual([{ what: 'noSteps' }]);
});

it.each<[string, LessonFile, object]>([
  [
    'the second answer is blank',
    withAnswers(told(answers(1)), 's2', 'running', [
      { text: '1', is: 1 },
      { text: ' ', is: '' },
    ]),
    { what: 'fewAnswers', step: 's2' },
  ],
  ['no answer is right', told(answers(2, 3)), { what: 'noneRight', step: 's2', found: { running: 1 } }],
  ['two are', told(answers(1, 1)), { what: 'severalRight', step: 's2', options: ['1 (0)', '1 (1)'] }],
  ['the goal holds at first', withGoal(sound, 's1', [{ fact: 'nodes', is: 2 }]), { what: 'metAtFirst', step: 's1' }],
  ['it is never reached', withGoal(sound, 's1', [{ fact: 'running', is: 2 }]), { what: 'notMet', step: 's1' }],
  ['waiting reaches it', withGoal(sound, 's1', [{ fact: 'clock', atLeast: 5 }]), { what: 'metByLess', step: 's1' }],
  [
    'a text tells what is not known yet',
    withWords(sound, 's1', { text: 'It is on {{node_lonely}}, {{nowhere}}.' }),
    { what: 'unknown', step: 's1', names: ['node_lonely', 'nowhere'] },
  ],
])('where %s, that is found', async (_, file, finding) => {
  expect(await findings(file)).toContainEqual(finding);
});

it('is also an unknown number in the rule', async () => {
  const rule = { ...sound, words: { ...sound.words, ending: { rule: 'It runs on {{nowhere}}.' } } };
  expect(await findings(rule)).toEqual([{ what: 'unknown', step: null, names: ['nowhere'] }]);
});
