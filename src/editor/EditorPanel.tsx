/** The YAML editor of one object: its text, problems by line, apply as one undoable step. */
import { type ObjectRef, isOfKind } from '../engine/objects/ref.ts';
import './editor.css';
import type { EditorView } from '@codemirror/view';
import { type KeyboardEvent, useRef, useState } from 'react';
import { closeEditor } from '../commands/editing.ts';
import { useStore } from '../store/store.ts';
import { Code } from './Code.tsx';
import { goTo } from './codeView.ts';
import { Foot } from './Foot.tsx';
import { Head } from './Head.tsx';
import { Problems } from './Problems.tsx';
import { VerdictStatus } from './VerdictStatus.tsx';
import { type Editing, useEditing } from './useEditing.ts';
import { useLitField } from './useLitField.ts';
import { useFocusReturn } from '../ui/focus.ts';
import { Verdict } from './Verdict.tsx';
import { t } from '../i18n/editor.ts';

export function EditorPanel() {
  const subject = useStore((state) => state.editor?.subject);
  useFocusReturn('#stage');
  return subject === undefined ? null : <Panel key={subject} subject={subject} />;
}

function Panel({ subject }: { subject: ObjectRef }) {
  const [view, hold] = useState<EditorView | null>(null);
  const panel = useRef<HTMLElement>(null);
  const editing = useEditing(subject, view);
  useLitField(view, editing.text);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    closeEditor.run();
  };
  const leave = () => panel.current?.querySelector<HTMLElement>('footer button')?.focus();
  return (
    <section
      className="ye-panel full-height grid on-card"
      aria-label={t('editor:title')}
      onKeyDown={onKeyDown}
      ref={panel}
    >
      <Head subject={subject} />
      <Notes subject={subject} editing={editing} />
      <Text subject={subject} editing={editing} view={view} hold={hold} leave={leave} />
      {editing.verdict && (
        <div className="ye-below scrolls-all">
          <Problems problems={editing.verdict.problems} goTo={(problem) => view && goTo(view, problem)} />
          <Verdict verdict={editing.verdict} isNode={isOfKind(subject, 'Node')} isOvertaken={editing.isOvertaken} />
        </div>
      )}
      {editing.text !== null && <Foot editing={editing} />}
      <VerdictStatus verdict={editing.verdict} />
    </section>
  );
}

/** What has happened to the object behind the text. */
function Notes({ subject, editing }: { subject: ObjectRef; editing: Editing }) {
  const { text, stored, isKnown, isOvertaken } = editing;
  const isGone = isKnown && stored === null && text !== null;
  return (
    <div className="ye-notes" role="status">
      {isGone && <p className="line-above">{t('editor:gone', { subject })}</p>}
      {isOvertaken && stored !== null && <p className="line-above">{t('editor:overtaken')}</p>}
    </div>
  );
}

const none: readonly never[] = [];

interface TextProps {
  subject: ObjectRef;
  editing: Editing;
  view: EditorView | null;
  hold: (view: EditorView | null) => void;
  leave: () => void;
}

function Text({ subject, editing, view, hold, leave }: TextProps) {
  const { text, verdict, isKnown, change, apply } = editing;
  if (text === null)
    return <p className="ye-waiting muted">{t(isKnown ? 'editor:absent' : 'editor:loading', { subject })}</p>;
  return (
    <Code
      subject={subject}
      text={text}
      problems={verdict?.problems ?? none}
      label={t('editor:text', { subject })}
      describedBy={t('editor:keys')}
      events={{ changed: change, apply, leave }}
      view={view}
      hold={hold}
    />
  );
}
