/** The text on show: what was typed and not applied, else the stored object at the cursor, followed as it changes. */
import type { ObjectRef } from '../engine/objects/ref.ts';
import { useEffect, useRef, useState } from 'react';
import type { Situation } from '../engine/simulation/situation.ts';
import { readObject } from '../commands/applying.ts';
import { draftOf, saveDraft } from '../commands/editing.ts';
import { useStore } from '../store/store.ts';

export interface ObjectText {
  /** null until it is known. */
  text: string | null;
  /** Text of the stored object now; null where there is none. */
  stored: string | null;
  /** It has been asked for: without a stored text there is no such object. */
  isKnown: boolean;
  isChanged: boolean;
  /** The stored object has become another one since the text was changed. */
  isOvertaken: boolean;
  change: (text: string) => void;
}

interface Known {
  subject: ObjectRef;
  /** The manifests it was read from: another scene has other objects of the same names. */
  base: Situation['base'];
  stored: string | null;
  /** The last text there was: the object may be gone by now. */
  last: string | null;
  /** Asked while a changed text was on show. */
  hadDraft: boolean;
}

export function useObjectText(subject: ObjectRef): ObjectText {
  const draft = useStore((state) => draftOf(state, subject));
  const view = useStore((state) => state.view);
  const base = useStore((state) => state.situation.base);
  const [known, setKnown] = useState<Known | null>(null);
  const current = known?.subject === subject && known.base === base ? known : null;
  const hadDraft = draft !== undefined;
  // Each new picture may be of another instant or of a changed cluster.
  useEffect(() => {
    let isWanted = true;
    void readObject(subject).then((answer) => {
      if (!answer || !isWanted) return;
      const { text } = answer;
      setKnown((before) => {
        const last = text ?? (before?.subject === subject && before.base === base ? before.last : null);
        return { subject, base, stored: text, last, hadDraft };
      });
    });
    return () => {
      isWanted = false;
    };
  }, [subject, base, view, hadDraft]);
  const stored = current?.stored ?? null;
  const origin = draft?.stored ?? current?.last ?? '';
  const shown = useRef<{ subject: ObjectRef; text: string | null } | null>(null);
  // An applied text stays until what it has become is known.
  const isSettling = !hadDraft && current?.hadDraft === true && shown.current?.subject === subject;
  const text = draft?.text ?? (isSettling ? (shown.current?.text ?? null) : (current?.last ?? null));
  useEffect(() => {
    shown.current = { subject, text };
  }, [subject, text]);
  return {
    text,
    stored,
    isKnown: current !== null,
    isChanged: hadDraft,
    isOvertaken: draft !== undefined && current !== null && draft.stored !== (stored ?? ''),
    change(typed) {
      const isUnchanged = typed === origin || typed === stored;
      saveDraft.run({ subject, draft: isUnchanged ? null : { text: typed, stored: origin } });
    },
  };
}
