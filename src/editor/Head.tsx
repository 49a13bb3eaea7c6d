/** Whose text it is, the way to another object's, and the way out. */
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { closeEditor, editableSubjects, editObject } from '../commands/editing.ts';

export function Head({ subject }: { subject: string }) {
  const { t } = useTranslation('editor');
  const [kind = '', ...key] = subject.split('/');
  const [namespace = ''] = key;
  return (
    <header className="ye-head">
      <div>
        <p className="eyebrow">{t('eyebrow', { kind })}</p>
        <h2 className="title">{key.at(-1) || t('configuration')}</h2>
        {key.length > 1 && <p className="ye-namespace">{t('namespace', { namespace })}</p>}
        <OtherObject />
      </div>
      <button
        type="button"
        className="button quiet icon"
        aria-label={t('close')}
        title={t('close')}
        onClick={() => closeEditor.run()}
      >
        <X aria-hidden="true" />
      </button>
    </header>
  );
}

const shown = 50;

/** A field that offers the names that fit what was typed; choosing one opens it. */
function OtherObject() {
  const { t } = useTranslation('editor');
  const list = useId();
  const [subjects, setSubjects] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState('');
  const words = typed.toLowerCase();
  const found = subjects.filter((subject) => subject.toLowerCase().includes(words)).slice(0, shown);
  return (
    <div className="ye-other">
      <input
        list={list}
        value={typed}
        aria-label={t('other')}
        placeholder={t('otherHint')}
        autoComplete="off"
        spellCheck={false}
        onFocus={() => void editableSubjects().then(setSubjects)}
        onChange={({ target }) => {
          setTyped(target.value);
          if (subjects.includes(target.value)) editObject.run(target.value);
        }}
      />
      <datalist id={list}>
        {found.map((subject) => (
          <option key={subject}>{subject}</option>
        ))}
      </datalist>
    </div>
  );
}
