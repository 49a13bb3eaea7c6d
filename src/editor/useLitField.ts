/** Follows `showField`: as soon as the text is there, the field's lines are lit up and brought into view. */
import type { EditorView } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import { locateField } from '../commands/applying.ts';
import { useStore } from '../store/store.ts';
import { lightUp } from './litLines.ts';

/** @param text of the object that is shown; null until it is known */
export function useLitField(view: EditorView | null, text: string | null): void {
  const asked = useStore((state) => state.editor);
  const done = useRef<typeof asked>(null);
  useEffect(() => {
    if (!view || !asked || text === null || done.current === asked) return;
    done.current = asked;
    view.focus();
    if (!asked.path) return;
    void locateField(text, asked.path).then((range) => {
      if (range && view.dom.isConnected) lightUp(view, range);
    });
  }, [asked, text, view]);
}
