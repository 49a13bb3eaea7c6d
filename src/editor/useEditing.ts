/** One object being edited: its text, the answer to it, and what can be done. */
import type { ObjectRef } from '../engine/objects/ref.ts';
import type { EditorView } from '@codemirror/view';
import { applyEdit } from '../commands/applying.ts';
import type { EditVerdict } from '../engine/editing/checkEdit.ts';
import { typeText } from './codeView.ts';
import { type Obstacle, obstacleOf } from './obstacle.ts';
import { type ObjectText, useObjectText } from './useObjectText.ts';
import { useVerdict } from './useVerdict.ts';

export interface Editing extends ObjectText {
  /** null until there is an answer about this text. */
  verdict: EditVerdict | null;
  /** null where Apply can be pressed. */
  obstacle: Obstacle | null;
  canRecreate: boolean;
  apply: () => void;
  recreate: () => void;
  revert: () => void;
}

export function useEditing(subject: ObjectRef, view: EditorView | null): Editing {
  const object = useObjectText(subject);
  const { text, stored } = object;
  const verdict = useVerdict(subject, text);
  const obstacle = obstacleOf(verdict);
  const canRecreate = verdict?.changes === 'recreate';
  const send = (force: boolean) => {
    if (text !== null) applyEdit.run({ subject, text, force });
  };
  return {
    ...object,
    verdict,
    obstacle,
    canRecreate,
    apply: () => obstacle === null && send(false),
    recreate: () => canRecreate && send(true),
    revert() {
      if (view && stored !== null) typeText(view, stored);
    },
  };
}
