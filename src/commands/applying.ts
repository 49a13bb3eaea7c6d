/** What the YAML editor asks of the engine, and its text applied as one undoable step. */
import { type ObjectRef, keyOf, refOf } from '../engine/objects/ref.ts';
import type { EditVerdict } from '../engine/editing/checkEdit.ts';
import type { LineRange } from '../engine/editing/locate.ts';
import type { Situation } from '../engine/simulation/situation.ts';
import { engine } from '../store/engine.ts';
import { announce } from '../store/notices.ts';
import { getState } from '../store/store.ts';
import { act } from './act.ts';
import { command } from './command.ts';
import { newSource } from './newSource.ts';
import { canOpen, draftOf, type FieldPath, saveDraft } from './editing.ts';
import { message } from '../i18n/first.ts';

export interface Edit {
  subject: ObjectRef;
  text: string;
  /** Delete the stored object and create this one. */
  force: boolean;
}

/** Puts the text in place of the stored object: one step of the history. */
export const applyEdit = command<Edit>({
  id: 'applyEdit',
  label: 'editor:command.applyEdit',
  enabled: canOpen,
  async run({ subject, text, force }) {
    const source = await answered(engine().persist(newSource(subject, text)));
    if (!source) return;
    const label = message(force ? 'editor:command.replaceDone' : 'editor:command.editDone', { subject });
    const action = { do: 'edit' as const, source, ...(force && { force }) };
    const outcome = await act({ label, action, ...(force && { beside: withoutHandles(subject) }) });
    if (outcome !== 'landed') return;
    if (draftOf(getState(), subject)?.text === text) saveDraft.run({ subject, draft: null });
    announce(label);
  },
});

/** The text of a pod that is made anew holds what its handles had set, and may say otherwise: it counts. */
export const withoutHandles =
  (subject: ObjectRef) =>
  ({ tuning, ...situation }: Situation): Situation => {
    const { [keyOf(subject)]: _, ...others } = tuning;
    return { ...situation, tuning: others };
  };

/** The object's text at the cursor; `text` null where there is none, null as a whole where a newer question was asked. */
export const readObject = (subject: ObjectRef): Promise<{ text: string | null } | null> =>
  answered(engine().manifest(getState().t, subject));

/** Names of everything that can be edited at the cursor: the picture's pods and nodes, and what only the worker knows. */
export async function editableSubjects(): Promise<readonly ObjectRef[]> {
  const { t, view } = getState();
  const others = (await answered(engine().subjects(t))) ?? [];
  const nodes = (view?.nodes ?? []).map(({ name }) => refOf('Node', name));
  const pods = (view?.pods ?? []).map(({ key }) => refOf('Pod', key));
  return [...others, ...nodes, ...pods];
}

/** What the API server would say to the text at the cursor; null where a newer question was asked. */
export const checkText = (subject: ObjectRef, text: string): Promise<EditVerdict | null> =>
  answered(engine().check(getState().t, subject, text));

/** The lines of a field in the text. */
export const locateField = (text: string, path: FieldPath): Promise<LineRange | null> =>
  answered(engine().locate(text, path));

/** A worker that died has been told of, and is asked again with the next picture. */
const answered = <T>(answer: Promise<T | null>): Promise<T | null> => answer.catch(() => null);
