import { describe, expect, it } from 'vitest';
import type { Action, Situation } from '../engine/simulation/situation.ts';
import { changed, changeOf } from './change.ts';
import { emptySituation } from '../store/slices/scenario.ts';
import { caseValue } from './caseValue.ts';

const pod = 'default/web-1';
const deleted = (t: number): Action => ({ t, do: 'delete', pod });
const situation: Situation = {
  ...emptySituation,
  base: [{ id: 'scene:x', name: 'x.yaml', content: 'maxSkew: 1\nmaxSkew: 1\n' }],
  actions: [deleted(0), deleted(9000)],
};

describe('a change', () => {
  it('happens at its instant; what was done later is left out, and the facts are read after the wait', () => {
    const change = { do: [{ do: 'delete', pod, after: 1.5 }], wait: 4 } as const;
    const { situation: made, t } = changed(situation, change, 2000);
    expect(made.actions).toEqual([deleted(0), deleted(3500)]);
    expect(t).toBe(6000);
    expect(changed(situation, {}, 2000).t).toBe(3000);
  });

  it('keeps actions in the order of their times', () => {
    const late = { do: 'delete', pod, after: 3 } as const;
    const soon = { do: 'delete', pod, after: 1 } as const;
    const { actions } = changed(situation, { do: [late, soon] }, 0).situation;
    expect(actions.map(({ t }) => t)).toEqual([0, 1000, 3000]);
  });

  it('replaces a text everywhere, and the text is another one by its id', () => {
    const [source] = changed(situation, { replace: { 'maxSkew: 1': 'maxSkew: 2' } }, 0).situation.base;
    expect(source?.content).toBe('maxSkew: 2\nmaxSkew: 2\n');
    expect(source?.id).not.toBe('scene:x');
    expect(changed(situation, {}, 0).situation.base).toEqual(situation.base);
  });

  it('fails where a text to be replaced is not there', () => {
    expect(() => changed(situation, { replace: { minDomains: '' } }, 0)).toThrow('x.yaml has no “minDomains”');
  });

  it('is laid over what is set already', () => {
    const before = { ...situation, tuning: { [pod]: { preStopSeconds: 5 } }, replicas: { 'Deployment/default/a': 1 } };
    const change = { tuning: { b: { preStopSeconds: 1 } }, replicas: { 'Deployment/default/b': 2 } };
    const { tuning, replicas } = changed(before, change, 0).situation;
    expect(tuning).toEqual({ [pod]: { preStopSeconds: 5 }, b: { preStopSeconds: 1 } });
    expect(replicas).toEqual({ 'Deployment/default/a': 1, 'Deployment/default/b': 2 });
    expect(changed(situation, {}, 0).situation).not.toHaveProperty('replicas');
  });

  it('brings its own YAML as a source of its own', () => {
    const { actions } = changed(situation, { do: [{ do: 'apply', yaml: 'kind: Pod' }] }, 10_000).situation;
    expect(actions.at(-1)).toMatchObject({ do: 'apply', t: 10_000, source: { content: 'kind: Pod' } });
  });
});

it.each(['"$&"', 'a\\b', '$$'])('%s is put in as it is written', (value) => {
  const change = { replace: { 'maxSkew: 1': 'x $' } };
  const filled = changeOf({ change }, value);
  expect(filled).toEqual({ replace: { 'maxSkew: 1': `x ${value}` } });
  expect(changed(situation, filled, 0).situation.base[0]?.content).toBe(`x ${value}\nx ${value}\n`);
});

it('a value takes the place of $: as itself where it stands alone, as text within one', () => {
  const change = { replace: { 'maxSkew: 1': 'maxSkew: $' }, replicas: { a: caseValue } };
  expect(changeOf({ change }, 3)).toEqual({ replace: { 'maxSkew: 1': 'maxSkew: 3' }, replicas: { a: 3 } });
});

it('a value that is a kind has a change of its own, and fails without one', () => {
  const crash = { tuning: { [pod]: { preStopSeconds: 1 } } };
  expect(changeOf({ change: { of: { crash } } }, 'crash')).toBe(crash);
  expect(() => changeOf({ change: { of: { crash } } }, 'delete')).toThrow('nothing is changed for “delete”');
});
