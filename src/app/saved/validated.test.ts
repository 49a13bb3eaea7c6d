import { describe, expect, it } from 'vitest';
import { openedSituation } from '../../engine/simulation/situation.ts';
import { sceneSituation } from '../../lessons/scene.ts';
import { scenes } from '../../lessons/stories/scenes.ts';
import { loadAll } from '../../lessons/load.ts';
import { situationOf } from '../../lessons/sceneOf.ts';
import { draftsIn, progressIn, workIn } from './validated.ts';
import { message } from '../../i18n/first.ts';
import { choice } from '../../lessons/controls.ts';
import { labelAt } from '../../lessons/doControl.ts';

const situation = openedSituation([{ id: 'own', name: 'own.yaml', content: 'kind: Pod' }], {
  actions: [{ t: 0, do: 'delete', pod: 'default/web' }],
  tuning: { 'default/web': { preStopSeconds: 5, containers: { app: { runs: [{ after: 5, code: 1 }] } } } },
  replicas: { 'Deployment/default/web': 3 },
});
const step = { label: message('commands:deleteDone', { pod: 'web' }), situation, t: 5, focus: null };
/** What was chosen in a lesson's step is said within what it was chosen of. */
const chosen = labelAt(
  choice({ key: 'grace', values: { pod: 'web' } }, [30], () => ({}), 's'),
  30,
);
const lesson = {
  id: 'B1',
  step: 1,
  predicted: {},
  reached: { ask: { n: 1 } },
  hints: { ask: 1 },
  begun: { ask: step },
};
const work = {
  situation,
  t: 10,
  focus: 'default/web',
  past: [step, { ...step, label: chosen }],
  future: [],
  forks: [step],
  timelineOpen: true,
  lens: 'priority',
  bookmarks: [{ t: 1, name: 'here', base: 'own' }],
  own: {},
  making: null,
  lesson,
  mode: 'explore',
};

/** The work with another value at a place; `undefined` takes the part away. */
function damaged(path: string, value: unknown): unknown {
  // Parts that are equal are not the same in it.
  const copy = JSON.parse(JSON.stringify(work)) as Record<string, unknown>;
  const places = path.split('.');
  const last = places.pop() ?? '';
  const at = places.reduce((inner, place) => inner[place] as Record<string, unknown>, copy);
  if (value === undefined) delete at[last];
  else at[last] = value;
  return copy;
}

describe('saved work', () => {
  it('is taken as it is where nothing is wrong with it', () => {
    expect(workIn(structuredClone(work))).toEqual({ value: work, problems: [] });
  });

  it('of older versions has no bookmarks, no lesson and no timeline', () => {
    const { timelineOpen: _, bookmarks: __, lesson: ___, mode: ____, own: _____, making: ______, ...old } = work;
    expect(workIn(old)).toEqual({
      value: { ...old, timelineOpen: false, bookmarks: [], lesson: null, mode: 'learn', own: {}, making: null },
      problems: [],
    });
  });

  it('keeps a lesson that is being made and has no step yet', () => {
    const scenes = { begin: { manifest: 'kind: Pod', focus: 'default/own' } };
    const draft = {
      ...{ podyssey: 'lesson', version: 1 },
      lesson: { id: 'own-test1234', systems: [], scenes, facts: {}, steps: [], ending: {} },
      words: { title: 'Mine', belief: '', steps: {}, ending: { rule: '' } },
    };
    const making = { lesson: 'own-test1234', base: 'own', at: null };
    const made = { ...work, own: { 'own-test1234': draft }, making };
    expect(workIn(made)).toEqual({ value: made, problems: [] });
  });

  it('of older versions may have faults that were actions of their own', () => {
    const cut = { t: 5, do: 'link', node: 'node-1', runs: false };
    const old = damaged('situation.actions', [cut]) as typeof work;
    const fault = { t: 5, do: 'fault', fault: { what: 'link', node: 'node-1' }, runs: false };
    expect(workIn(old)).toEqual({ value: { ...old, situation: { ...situation, actions: [fault] } }, problems: [] });
  });

  it('may hold every scene and every lesson’s beginning', async () => {
    const all = [...scenes.map(sceneSituation), ...(await loadAll()).map((one) => situationOf(one))];
    for (const each of all) expect(workIn({ ...work, situation: each }).problems).toEqual([]);
  });

  it.each<[string, unknown]>([
    ['situation', undefined],
    ['situation', 'text'],
    ['situation.version', 99],
    ['situation.title', null],
    ['situation.base', 'no list'],
    ['situation.base', []],
    ['situation.base.0', null],
    ['situation.base.0.content', undefined],
    ['situation.base.0.content', {}],
    ['situation.base.0.only', 'Pod'],
    ['situation.actions', {}],
    ['situation.actions.0', null],
    ['situation.actions.0.do', 'explode'],
    ['situation.actions.0.do', 'bind'],
    ['situation.actions.0.t', 1e15],
    ['situation.actions.0.t', -1],
    ['situation.actions.0.t', Number.NaN],
    ['situation.actions.0.pod', 7],
    ['situation.actions.0', { t: 0, do: 'fault', fault: { what: 'moon' }, runs: false }],
    ['situation.actions.0', { t: 0, do: 'fault', fault: { what: 'pause' }, runs: false }],
    ['situation.actions.0', { t: 0, do: 'patch', subject: 'Pod/a/b', patch: { type: 'json' } }],
    ['situation.tuning', 'none'],
    ['situation.tuning.default/web.preStopSeconds', Number.POSITIVE_INFINITY],
    ['situation.tuning.default/web.containers.app.runs', 'often'],
    ['situation.replicas.Deployment/default/web', -1],
    ['situation.options', null],
    ['situation.options.requestMs', 'fast'],
    ['situation.options.proxyDelayMs', {}],
    ['situation.seed', Number.NaN],
  ])('can’t be run where %s is %j', (path, value) => {
    const { value: taken, problems } = workIn(damaged(path, value));
    expect(taken).toBeNull();
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/^situation/);
  });

  it.each([null, undefined, 'text', 7, [], new Date(0)])('is none where it is %j', (found) => {
    expect(workIn(found).value).toBeNull();
    expect(workIn(found).problems).toHaveLength(1);
  });

  it('can’t be run where it holds itself', () => {
    const found = structuredClone(work) as Record<string, unknown>;
    found.situation = found;
    expect(workIn(found).value).toBeNull();
  });

  it.each<[string, unknown, object]>([
    ['past', undefined, { past: [] }],
    ['past', 'text', { past: [] }],
    ['past.0', 7, { past: [] }],
    ['past.0.label', 'text', { past: [] }],
    ['past.0.label', { key: 'k', values: { what: { values: {} } } }, { past: [] }],
    ['past.0.situation.actions.0.t', 1e15, { past: [] }],
    ['future', null, { future: [] }],
    ['forks', undefined, { forks: [] }],
    ['forks.0.t', 'soon', { forks: [] }],
    ['t', Number.NaN, { t: 0 }],
    ['t', -1, { t: 0 }],
    ['t', 1e15, { t: 0 }],
    ['t', '5', { t: 0 }],
    ['focus', 7, { focus: null }],
    ['timelineOpen', 'yes', { timelineOpen: false }],
    ['bookmarks', [{ t: 1 }], { bookmarks: [] }],
    ['lesson.id', 'Z9', { lesson: null }],
    ['lesson.step', 0.5, { lesson: null }],
    ['lesson.step', -1, { lesson: null }],
    ['lesson.predicted', undefined, { lesson: null }],
    ['lesson.begun.ask.situation', { version: 0 }, { lesson: null }],
    ['mode', 'sleep', { mode: 'learn' }],
  ])('comes back without what is wrong: %s is %j', (path, value, instead) => {
    const { value: taken, problems } = workIn(damaged(path, value));
    expect(taken).toEqual({ ...work, ...instead });
    expect(problems).toEqual([expect.stringMatching(new RegExp(`^${path.split('.')[0]}`))]);
  });
});

describe('the lessons’ progress', () => {
  const left = { lesson, at: step };

  it('comes back as it was', () => {
    const progress = { B1: { doneAt: 9, left } };
    expect(progressIn({ version: 1, progress: structuredClone(progress) })).toEqual({ value: progress, problems: [] });
    expect(progressIn(undefined)).toEqual({ value: {}, problems: [] });
  });

  it.each([null, 'text', [], {}, { version: 0, progress: {} }, { version: 1, progress: [] }])(
    'is none where it is %j, and that is told',
    (found) => {
      expect(progressIn(found).value).toEqual({});
      expect(progressIn(found).problems).toHaveLength(1);
    },
  );

  it('keeps of each lesson what can be used, and leaves out lessons that are no more', () => {
    const progress = {
      Z9: { doneAt: 1, left: null },
      B1: { doneAt: 9, left: { lesson: { ...lesson, step: -1 }, at: step } },
      B2: 'done',
      B3: { doneAt: 'yesterday', left: null },
    };
    const nothing = { doneAt: null, left: null };
    const { value, problems } = progressIn({ version: 1, progress });
    expect(value).toEqual({ B1: { doneAt: 9, left: null }, B2: nothing, B3: nothing });
    expect(problems.map((one) => one.split(':')[0])).toEqual([
      'lessons.B1.left.lesson.step',
      'lessons.B2.doneAt',
      'lessons.B3.doneAt',
    ]);
  });
});

describe('drafts', () => {
  it('come back one by one', () => {
    const good = { text: 'a', stored: 'b' };
    expect(draftsIn(undefined)).toEqual({ value: {}, problems: [] });
    expect(draftsIn({ good, bad: 7 })).toMatchObject({
      value: { good },
      problems: [expect.stringMatching(/^drafts.bad/)],
    });
    expect(draftsIn([])).toMatchObject({ value: {}, problems: [expect.stringMatching(/^drafts/)] });
  });
});
