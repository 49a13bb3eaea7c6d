/** The YAML editor: opening it for an object or at a field, keeping what is typed, applying it as one undoable step. */
import type { EditVerdict } from '../engine/editing/checkEdit.ts';
import type { LineRange } from '../engine/editing/locate.ts';
import type { Situation } from '../engine/simulation/situation.ts';
import { engine } from '../store/engine.ts';
import { say } from '../store/notices.ts';
import type { Draft, State } from '../store/state.ts';
import { getState, setState } from '../store/store.ts';
import { act } from './act.ts';
import type { Command } from './command.ts';
import { podOf } from './subject.ts';

type FieldPath = readonly (string | number)[];

const canOpen = (state: State): boolean => state.view !== null && state.hand.phase === 'idle';

/** Opens the editor for an object, named as in the trace: `Pod/default/web`, `Node/node-1`. */
export const editObject: Command<string> = {
  id: 'editObject',
  label: 'editor:command.editObject',
  enabled: canOpen,
  run: (subject) => open(subject, null),
};

/** `kubectl edit`: the focused pod, else a node. */
export const editYaml: Command = {
  id: 'editYaml',
  label: 'editor:command.editYaml',
  shortcut: 'E',
  enabled: (state) => canOpen(state) && selected(state) !== null,
  run() {
    const subject = selected(getState());
    if (subject !== null) open(subject, null);
  },
};

function selected(state: State): string | null {
  const pod = podOf(state, state.focus);
  if (pod) return `Pod/${pod.key}`;
  const [node] = state.view?.nodes ?? [];
  return node ? `Node/${node.name}` : null;
}

/** Opens the editor with a field's lines lit up; where the field is absent, the nearest thing around it. */
export function showField(subject: string, path: FieldPath): void {
  if (canOpen(getState())) open(subject, path);
}

function open(subject: string, path: FieldPath | null): void {
  setState({ editor: { subject, path }, panel: 'edit', playing: false });
}

export const closeEditor: Command = {
  id: 'closeEditor',
  label: 'editor:command.closeEditor',
  enabled: (state) => state.editor !== null,
  run() {
    const { editor, drafts } = getState();
    setState((state) => ({ editor: null, panel: state.panel === 'edit' ? 'stage' : state.panel }));
    if (editor && drafts[draftKey(getState(), editor.subject)])
      say({ key: 'editor:kept', values: { subject: editor.subject } });
  },
};

/** Another scene has other objects of the same names. */
const draftKey = ({ situation }: State, subject: string): string =>
  `${situation.base.map(({ id }) => id).join(' ')} ${subject}`;

/** The changed text of an object that waits to be applied; undefined where there is none. */
export const draftOf = (state: State, subject: string): Draft | undefined => state.drafts[draftKey(state, subject)];

/** Keeps a changed text until it is applied or given up (null). */
export const keepDraft: Command<{ subject: string; draft: Draft | null }> = {
  id: 'keepDraft',
  label: 'editor:command.keepDraft',
  enabled: (state) => state.editor !== null,
  run: ({ subject, draft }) =>
    setState((state) => {
      const key = draftKey(state, subject);
      const { [key]: _, ...others } = state.drafts;
      return { drafts: draft ? { ...others, [key]: draft } : others };
    }),
};

export interface Edit {
  subject: string;
  text: string;
  /** Delete the stored object and create this one. */
  force: boolean;
}

let made = 0;

/** Puts the text in place of the stored object: one step of the history. */
export const applyEdit: Command<Edit> = {
  id: 'applyEdit',
  label: 'editor:command.applyEdit',
  enabled: canOpen,
  async run({ subject, text, force }) {
    made += 1;
    const source = await answered(engine().keep({ id: `edit-${Date.now()}-${made}`, name: subject, content: text }));
    if (!source) return;
    const label = { key: force ? 'editor:command.replaceDone' : 'editor:command.editDone', values: { subject } };
    const action = { do: 'edit' as const, source, ...(force && { force }) };
    const outcome = await act({ label, action, ...(force && { beside: withoutHandles(subject) }) });
    if (outcome !== 'landed') return;
    if (draftOf(getState(), subject)?.text === text) keepDraft.run({ subject, draft: null });
    say(label);
  },
};

/** The text of a pod that is made anew holds what its handles had set, and may say otherwise: it counts. */
export const withoutHandles =
  (subject: string) =>
  ({ tuning, ...situation }: Situation): Situation => {
    const { [subject.slice('Pod/'.length)]: _, ...others } = tuning;
    return { ...situation, tuning: others };
  };

/** The object's text at the cursor; `text` null where there is none, null as a whole where a newer question was asked. */
export const readObject = (subject: string): Promise<{ text: string | null } | null> =>
  answered(engine().manifest(getState().t, subject));

/** Names of everything that can be edited at the cursor: the picture's pods and nodes, and what only the worker knows. */
export async function editableSubjects(): Promise<readonly string[]> {
  const { t, view } = getState();
  const others = (await answered(engine().subjects(t))) ?? [];
  const nodes = (view?.nodes ?? []).map(({ name }) => `Node/${name}`);
  const pods = (view?.pods ?? []).map(({ key }) => `Pod/${key}`);
  return [...others, ...nodes, ...pods];
}

/** What the API server would say to the text at the cursor; null where a newer question was asked. */
export const checkText = (subject: string, text: string): Promise<EditVerdict | null> =>
  answered(engine().check(getState().t, subject, text));

/** The lines of a field in the text. */
export const locateField = (text: string, path: FieldPath): Promise<LineRange | null> =>
  answered(engine().locate(text, path));

/** A worker that died has been told of, and is asked again with the next picture. */
const answered = <T>(answer: Promise<T | null>): Promise<T | null> => answer.catch(() => null);
