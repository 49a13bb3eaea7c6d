/** Whose text it is, the way to another object's, and the way out. */
import { kindOf, nameOf, namespaceOf, type ObjectRef } from '../engine/objects/ref.ts';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { editableSubjects } from '../commands/applying.ts';
import { closeEditor, editObject } from '../commands/editing.ts';
import { t } from '../i18n/editor.ts';

export function Head({ subject }: { subject: ObjectRef }) {
  const kind = kindOf(subject);
  const namespace = namespaceOf(subject);
  return (
    <header className="ye-head flex between start gap-8">
      <div className="grows shrinks">
        <p className="eyebrow">
          {namespace ? t('editor:eyebrowIn', { kind, namespace }) : t('editor:eyebrow', { kind })}
        </p>
        <h2 className="title breaks-anywhere">{nameOf(subject)}</h2>
        <OtherObject />
      </div>
      <button
        type="button"
        className="button quiet icon"
        aria-label={t('editor:close')}
        title={t('editor:close')}
        onClick={() => closeEditor.run()}
      >
        <X aria-hidden="true" />
      </button>
    </header>
  );
}

const shown = 50;

/** A field that offers the names that fit what was typed. Choosing one opens it, as does Enter where one is meant. */
function OtherObject() {
  const list = useId();
  const [subjects, setSubjects] = useState<readonly ObjectRef[]>([]);
  const [typed, setTyped] = useState('');
  const found = fitting(subjects, typed);
  /** The names may come later than the first keys. */
  const open = async (wanted: string) => {
    const fit = fitting(await editableSubjects(), wanted);
    const only = fit.find((one) => one === wanted) ?? (fit.length === 1 ? fit[0] : undefined);
    if (only !== undefined) editObject.run(only);
  };
  return (
    <div className="ye-other above-8 aligned gap-8 muted">
      <input
        className="shrinks grows code on-card edged round ink hit-large pad-4-8"
        list={list}
        value={typed}
        aria-label={t('editor:other')}
        placeholder={t('editor:otherHint')}
        autoComplete="off"
        spellCheck={false}
        onFocus={() => void editableSubjects().then(setSubjects)}
        onKeyDown={({ key }) => key === 'Enter' && void open(typed)}
        onChange={({ target, nativeEvent }) => {
          setTyped(target.value);
          if (isChosen(nativeEvent)) void open(target.value);
        }}
      />
      <datalist id={list}>
        {found.slice(0, shown).map((subject) => (
          <option key={subject}>{subject}</option>
        ))}
      </datalist>
    </div>
  );
}

const fitting = (subjects: readonly ObjectRef[], typed: string): readonly ObjectRef[] =>
  subjects.filter((subject) => subject.toLowerCase().includes(typed.toLowerCase()));

/** A choice of the list replaces all at once, keys insert or delete: a name may be the beginning of another one. */
const isChosen = (event: Event): boolean =>
  !(event instanceof InputEvent) || event.inputType === 'insertReplacementText';
