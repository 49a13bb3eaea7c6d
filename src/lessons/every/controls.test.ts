/** Each step brings along what it speaks of: its goal can be reached from there, and so can be missed. */
import { describe, expect, it } from 'vitest';
import { plain } from '../../i18n/message.ts';
import { labelAt } from '../doControl.ts';
import { changesOf, isInForce, withSettings } from '../controls.ts';
import { isSame } from '../scene.ts';
import type { Act, Control, LessonAction, Observe, SceneChange } from '../lesson.ts';
import { beginOf, byId } from './lessons.ts';

describe.each(byId)('lesson %s', (_, lesson) => {
  const steps = lesson.steps.filter((step): step is Act | Observe => step.do !== 'predict');
  const offering = steps.filter(({ controls }) => controls !== undefined).map((step) => [step.id, step] as const);
  const acts = steps.filter((step): step is Act => step.do === 'act').map((step) => [step.id, step] as const);

  it.each(acts)('its step %s has controls of its own, or something to be dragged', (_id, step) => {
    const isDragged = step.drag === true || step.solution.do?.every(isMove) === true;
    expect((step.controls ?? []).length > 0 || isDragged).toBe(true);
  });

  it.each(offering)('the goal of %s can be reached by its controls', (_id, step) => {
    const offered = (step.controls ?? []).flatMap(changesOf);
    const { solution = {} } = step;
    const missing = (solution.do ?? []).filter((action) => !isOffered(action, offered) && !isMove(action));
    expect(missing).toEqual([]);
    const { situation } = beginOf(lesson, step);
    const { do: _do, wait: _wait, ...settings } = solution;
    const wanted = withSettings(situation, settings);
    const made = offered
      .filter((change) => !change.do && isInForce(wanted, change))
      .reduce((now, change) => withSettings(now, change), situation);
    expect(made).toEqual(wanted);
  });

  it.each(offering.filter(([, step]) => step.do === 'act'))(
    'the controls of %s are not the solution alone',
    (_id, step) => {
      const { do: does = [], ...settings } = step.solution ?? {};
      const wanted = withSettings(beginOf(lesson, step).situation, settings);
      const others = (step.controls ?? [])
        .flatMap(changesOf)
        .filter((change) =>
          change.do ? !change.do.every((one) => isOffered(one, [{ do: does }])) : !isInForce(wanted, change),
        );
      expect(others).not.toEqual([]);
    },
  );

  it.each(offering)('the controls of %s are called by what they do, each by another name', (_id, { controls = [] }) => {
    const labels = controls.flatMap(labelsOf);
    expect(new Set(labels).size).toBe(labels.length);
    expect(labels.filter((label) => /\{\{|controls:|undefined/.test(label))).toEqual([]);
  });
});

const labelsOf = (control: Control): readonly string[] =>
  control.values ? control.values.map((value) => plain(labelAt(control, value))) : [plain(labelAt(control))];

const isMove = ({ do: what }: LessonAction): boolean => what === 'move' || what === 'bind';

const isOffered = (action: LessonAction, offered: readonly SceneChange[]): boolean =>
  offered.some((change) => (change.do ?? []).some((one) => isSame(timeless(one), timeless(action))));

const timeless = ({ after: _, ...action }: LessonAction) => action;
