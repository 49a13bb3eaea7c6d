import { describe, expect, it, vi } from 'vitest';
import { getState, setState } from '../store/store.ts';
import { applyEdit, checkText, editableSubjects, locateField, readObject } from './applying.ts';
import { closeEditor, draftOf, editObject, editYaml, saveDraft, showField } from './editing.ts';
import { connectFake, podView } from './fakeEngine.ts';

const subject = 'Pod/default/web';
const draft = { text: 'kind: Pod', stored: 'kind: Pod\n' };

function setUp(answers: Parameters<typeof connectFake>[1] = {}) {
  setState({ editor: null, drafts: {}, panel: 'stage', message: null });
  return connectFake([podView('web', 'n1')], answers);
}

describe('opening the editor', () => {
  it('is about the focused pod', () => {
    setUp();
    expect(editYaml.enabled(getState())).toBe(false);
    setState({ focus: 'default/web', playing: true });
    expect(editYaml.enabled(getState())).toBe(true);
    editYaml.run();
    expect(getState()).toMatchObject({ editor: { subject, path: null }, panel: 'edit', playing: false });
  });

  it('is about a node where no pod has the focus', () => {
    setUp();
    setState(({ view }) => ({ view: view && { ...view, nodes: [{ name: 'n1' }] as unknown as typeof view.nodes } }));
    editYaml.run();
    expect(getState().editor).toEqual({ subject: 'Node/n1', path: null });
  });

  it('can lead to a field, each time anew', () => {
    setUp();
    showField(subject, ['spec', 'nodeName']);
    const first = getState().editor;
    showField(subject, ['spec', 'nodeName']);
    expect(getState().editor).toEqual({ subject, path: ['spec', 'nodeName'] });
    expect(getState().editor).not.toBe(first);
  });

  it('waits until a hand is empty', () => {
    setUp();
    setState({ drag: { phase: 'held', pod: 'default/web', via: 'keyboard', over: null } });
    showField(subject, ['spec']);
    expect([editObject, editYaml].map((command) => command.enabled(getState()))).toEqual([false, false]);
    expect(getState().editor).toBeNull();
  });

  it('knows every object by name', async () => {
    setUp({ subjects: async () => ['Service/default/web'] });
    expect(await editableSubjects()).toEqual(['Service/default/web', 'Pod/default/web']);
  });
});

describe('closing the editor', () => {
  it('keeps a changed text and says so', () => {
    setUp();
    editObject.run(subject);
    saveDraft.run({ subject, draft });
    closeEditor.run();
    expect(getState()).toMatchObject({ editor: null, panel: 'stage' });
    expect(draftOf(getState(), subject)).toEqual(draft);
    expect(getState().message).toEqual({ key: 'editor:draftSaved', values: { subject } });
  });

  it('keeps the text for this cluster alone: another one has other objects of the same names', () => {
    setUp();
    editObject.run(subject);
    saveDraft.run({ subject, draft });
    const { situation } = getState();
    const base = situation.base.map((source) => ({ ...source, id: 'another' }));
    setState({ situation: { ...situation, base } });
    expect(draftOf(getState(), subject)).toBeUndefined();
    setState({ situation });
    expect(draftOf(getState(), subject)).toEqual(draft);
  });

  it('says nothing where nothing was changed', () => {
    setUp();
    editObject.run(subject);
    saveDraft.run({ subject, draft });
    saveDraft.run({ subject, draft: null });
    closeEditor.run();
    expect(getState()).toMatchObject({ editor: null, drafts: {}, message: null });
  });
});

describe('applying a text', () => {
  it('is one step that undo takes back, and the draft is done', async () => {
    const fake = setUp();
    editObject.run(subject);
    saveDraft.run({ subject, draft });
    applyEdit.run({ subject, text: draft.text, force: false });
    await vi.waitFor(() => expect(getState().drafts).toEqual({}));
    expect(getState().past).toHaveLength(1);
    const [action] = fake.loaded.at(-1)?.actions ?? [];
    expect(action).toMatchObject({ do: 'edit', t: 0, source: { name: subject, content: draft.text } });
    expect(action).not.toHaveProperty('force');
    expect(getState().message).toEqual({ key: 'editor:command.editDone', values: { subject } });
  });

  it('keeps the text where it could not be run', async () => {
    setUp({ load: () => Promise.reject(new Error('no')) });
    editObject.run(subject);
    saveDraft.run({ subject, draft });
    applyEdit.run({ subject, text: draft.text, force: false });
    await vi.waitFor(() => expect(getState().notices).toHaveLength(1));
    expect(draftOf(getState(), subject)).toEqual(draft);
    expect(getState().past).toEqual([]);
  });

  it('by force takes the text’s numbers instead of those of the pod’s handles', async () => {
    const fake = setUp();
    const tuning = { 'default/web': { preStopSeconds: 3 }, 'default/api': { preStopSeconds: 4 } };
    setState(({ situation }) => ({ situation: { ...situation, tuning } }));
    applyEdit.run({ subject, text: draft.text, force: true });
    await vi.waitFor(() => expect(fake.loaded).toHaveLength(1));
    expect(fake.loaded[0]?.actions).toMatchObject([{ do: 'edit', force: true }]);
    expect(fake.loaded[0]?.tuning).toEqual({ 'default/api': { preStopSeconds: 4 } });
  });
});

it('asks the engine at the cursor', async () => {
  const asked: unknown[] = [];
  setUp({
    manifest: async (...args) => ({ text: String(asked.push(args)) }),
    async check(...args) {
      asked.push(args);
      return null;
    },
    async locate(...args) {
      asked.push(args);
      return null;
    },
  });
  setState({ t: 70 });
  await readObject(subject);
  await checkText(subject, 'a');
  await locateField('a', ['spec']);
  expect(asked).toEqual([
    [70, subject],
    [70, subject, 'a'],
    ['a', ['spec']],
  ]);
});

it('has no answer of a worker that died', async () => {
  const dies = () => Promise.reject(new Error('the worker stopped'));
  setUp({ manifest: dies, check: dies, locate: dies, subjects: dies });
  expect(await Promise.all([readObject(subject), checkText(subject, ''), locateField('', [])])).toEqual([
    null,
    null,
    null,
  ]);
  expect(await editableSubjects()).toEqual([subject]);
});
