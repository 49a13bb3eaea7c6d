/** The text itself: CodeMirror, kept in step with what React knows. */
import type { ObjectRef } from '../engine/objects/ref.ts';
import type { EditorView } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import type { EditProblem } from '../engine/editing/checkEdit.ts';
import { type CodeEvents, createCodeView, showProblems, showText } from './codeView.ts';

interface Props {
  /** Another one begins with a history of its own. */
  subject: ObjectRef;
  text: string;
  problems: readonly EditProblem[];
  label: string;
  describedBy: string;
  events: CodeEvents;
  /** null until it is made. */
  view: EditorView | null;
  hold: (view: EditorView | null) => void;
}

export function Code({ subject, text, problems, label, describedBy, events, view, hold }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const latest = useRef({ text, events });
  useEffect(() => {
    latest.current = { text, events };
  });
  useEffect(() => {
    if (!host.current) return undefined;
    const made = createCodeView(host.current, {
      text: latest.current.text,
      label,
      describedBy,
      events: {
        changed: (typed) => latest.current.events.changed(typed),
        apply: () => latest.current.events.apply(),
        leave: () => latest.current.events.leave(),
      },
    });
    hold(made);
    return () => {
      hold(null);
      made.destroy();
    };
  }, [subject, label, describedBy, hold]);
  useEffect(() => {
    if (view) showText(view, text);
  }, [text, view]);
  useEffect(() => {
    if (view) showProblems(view, problems);
  }, [problems, view]);
  return <div className="ye-code shrinks-down" ref={host} />;
}
