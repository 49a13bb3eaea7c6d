import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import type { Action } from '../engine/simulation/situation.ts';
import type { Breach } from '../engine/history/breaches/breaches.ts';
import type { TwoTruths } from '../engine/view/twoTruths.ts';
import { truths as words } from '../i18n/en/truths.ts';
import { getState, setState } from '../store/store.ts';
import { brokenSentence, watchBreaches } from './breaches.ts';
import { connectFake } from './fakeEngine.ts';
import { textOf } from '../i18n/message.ts';

const breach: Breach = {
  ...{ rule: 'S-INV-3', t: 404, subject: 'Pod/default/db-0', uid: 'new', detail: '2 sets', forced: null, chain: [] },
};
const withBreaches = (...breaches: readonly Breach[]): TwoTruths => ({
  ...{ faults: [], nodes: [], names: [], volumes: [], breaches },
});
const running = (...counts: readonly [t: number, count: number][]): Pick<TwoTruths, 'names'> => ({
  names: [{ pod: 'default/db-0', controller: null, holders: [], running: counts.map(([t, count]) => ({ t, count })) }],
});

test.each([
  [running([0, 1], [404, 2]), 'At most one db-0 may live. Two do.'],
  [running([0, 1], [404, 2], [500, 3]), 'At most one db-0 may live. 3 do.'],
  [running([0, 3], [100, 1], [404, 2], [410, 1]), 'At most one db-0 may live. Two do.'],
])('a broken name is told with how many live: %#', (truths, expected) => {
  expect(textOf(brokenSentence(truths, breach))).toBe(expected);
});

test.each(Object.keys(words.panel.rule))('%s has words for its breach', (rule) => {
  const text = textOf(brokenSentence(withBreaches(), { ...breach, rule }));
  expect(text).not.toContain('panel.rule');
  expect(text).not.toContain('{{');
});

test.each([
  [['storage', 'clients'], 'node-1 was released before it was fenced.'],
  [['clients'], 'node-1 was released while clients still reach its pods: only its storage is cut.'],
  [['storage'], 'node-1 was released while its pods may still write: only its clients are cut.'],
] as const)('a release with %j still open is told as such', (stillOpen, expected) => {
  const release: Breach = { ...breach, rule: 'S-INV-13', subject: 'Node/node-1', uid: null, stillOpen };
  expect(textOf(brokenSentence(withBreaches(), release))).toBe(expected);
});

describe('telling', () => {
  let stop = () => {};
  beforeEach(() => {
    connectFake([]);
    setState({ truths: null, stage: 'cluster', show: null });
    stop = watchBreaches();
  });
  afterEach(() => stop());

  const meet = (...breaches: readonly Breach[]) => setState({ truths: withBreaches(...breaches) });
  const act = (...actions: readonly Action[]) => setState({ situation: { ...getState().situation, actions } });
  const wordingOf = () => getState().notices.length;
  const force: Action = { do: 'delete', pod: 'default/db-0', gracePeriodSeconds: 0, t: 402 };

  it('is an error with a way to the two truths, said once, and gone where nothing is broken', async () => {
    act(force);
    meet(breach);
    await vi.waitFor(() => expect(wordingOf()).toBe(1));
    const [notice] = getState().notices;
    expect(notice).toMatchObject({ tone: 'error', leadsTo: 'truths' });
    expect(textOf(notice?.sentence ?? { key: '' })).toBe('Invariant broken. At most one db-0 may live. Two do.');
    meet();
    expect(wordingOf()).toBe(0);
    meet(breach);
    await new Promise((done) => setTimeout(done));
    expect(wordingOf()).toBe(0);
  });

  it('goes when one life is left again', async () => {
    act(force);
    meet(breach);
    await vi.waitFor(() => expect(wordingOf()).toBe(1));
    const lives = running([0, 1], [404, 2], [410, 1]);
    setState({ t: 409, truths: { ...withBreaches(breach), ...lives } });
    expect(wordingOf()).toBe(1);
    setState({ t: 410, truths: { ...withBreaches(breach), ...lives } });
    expect(wordingOf()).toBe(0);
  });

  it('says it again when it comes after another action', async () => {
    act(force);
    meet(breach);
    await vi.waitFor(() => expect(wordingOf()).toBe(1));
    const [first] = getState().notices;
    act({ ...force, t: 300 });
    meet(breach);
    await vi.waitFor(() => expect(getState().notices).not.toContain(first));
    expect(getState().notices).toMatchObject([{ sentence: first?.sentence }]);
  });

  it('is only said where the two truths are in view', async () => {
    act(force);
    setState({ stage: 'truths', message: null });
    meet(breach);
    await vi.waitFor(() => expect(getState().message?.key).toBe('truths:panel.notice'));
    expect(wordingOf()).toBe(0);
  });

  it('tells nothing over the run that answers a question', async () => {
    act(force);
    const own = { situation: getState().situation, t: 0, focus: null };
    setState({ show: { step: 'ask', from: 0, to: 1000, seen: 0, looks: {}, own } });
    meet(breach);
    await new Promise((done) => setTimeout(done));
    expect(wordingOf()).toBe(0);
  });

  it('is silent while nothing is broken', async () => {
    act(force);
    meet();
    await new Promise((done) => setTimeout(done));
    expect(wordingOf()).toBe(0);
  });
});
