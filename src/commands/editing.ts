/** The YAML editor: opening it for an object or at a field, keeping what is typed. */
import type { ObjectRef } from '../engine/objects/ref.ts';
import { announce } from '../store/notices.ts';
import type { State } from '../store/state.ts';
import { getState, setState } from '../store/store.ts';
import { command } from './command.ts';
import { podOf } from './subject.ts';
import { message } from '../i18n/first.ts';
import type { YamlDraft } from '../store/slices/page.ts';

/** The way to a field: keys and indexes. */
export type FieldPath = readonly (string | number)[];

export const canOpen = (state: State): boolean => state.view !== null && state.drag.phase === 'idle';

/** Opens the editor for an object, named as in the trace: `Pod/default/web`, `Node/node-1`. */
export const editObject = command<ObjectRef>({
  id: 'editObject',
  label: 'editor:command.editObject',
  enabled: canOpen,
  run: (subject) => open(subject, null),
});

/** `kubectl edit`: the focused pod, else a node. */
export const editYaml = command({
  id: 'editYaml',
  label: 'editor:command.editYaml',
  shortcut: 'E',
  enabled: (state) => canOpen(state) && selected(state) !== null,
  run() {
    const subject = selected(getState());
    if (subject !== null) open(subject, null);
  },
});

function selected(state: State): ObjectRef | null {
  const pod = podOf(state, state.focus);
  if (pod) return `Pod/${pod.key}`;
  const [node] = state.view?.nodes ?? [];
  return node ? `Node/${node.name}` : null;
}

/** Opens the editor with a field's lines lit up; where the field is absent, the nearest thing around it. */
export function showField(subject: ObjectRef, path: FieldPath): void {
  if (canOpen(getState())) open(subject, path);
}

function open(subject: ObjectRef, path: FieldPath | null): void {
  setState({ editor: { subject, path }, panel: 'edit', playing: false });
}

export const closeEditor = command({
  id: 'closeEditor',
  label: 'editor:command.closeEditor',
  enabled: (state) => state.editor !== null,
  run() {
    const { editor, drafts } = getState();
    setState((state) => ({ editor: null, panel: state.panel === 'edit' ? 'stage' : state.panel }));
    if (editor && drafts[draftKey(getState(), editor.subject)])
      announce(message('editor:draftSaved', { subject: editor.subject }));
  },
});

/** Another scene has other objects of the same names. */
const draftKey = ({ situation }: State, subject: ObjectRef): string =>
  `${situation.base.map(({ id }) => id).join(' ')} ${subject}`;

/** The changed text of an object that waits to be applied; undefined where there is none. */
export const draftOf = (state: State, subject: ObjectRef): YamlDraft | undefined =>
  state.drafts[draftKey(state, subject)];

/** Keeps a changed text until it is applied or given up (null). */
export const saveDraft = command<{ subject: ObjectRef; draft: YamlDraft | null }>({
  id: 'keepDraft',
  label: 'editor:command.keepDraft',
  enabled: () => true,
  run: ({ subject, draft }) =>
    setState((state) => {
      const key = draftKey(state, subject);
      const { [key]: _, ...others } = state.drafts;
      return { drafts: draft ? { ...others, [key]: draft } : others };
    }),
});
