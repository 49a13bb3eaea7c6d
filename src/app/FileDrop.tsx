/** Files dropped anywhere on the page, and manifests pasted anywhere outside a text field. */
import { useEffect, useState } from 'react';
import { openFiles, openText } from './sources.ts';
import './drop.css';
import { t } from '../i18n/first.ts';

export function FileDrop() {
  const [over, setOver] = useState(false);
  useEffect(() => listenToFiles(setOver), []);
  return over ? <div className="file-drop fixed grid centre passes text-headline">{t('app:open.dropHere')}</div> : null;
}

function listenToFiles(show: (over: boolean) => void): () => void {
  const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
  const onDragOver = (event: DragEvent) => {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    show(true);
  };
  const onDragLeave = (event: DragEvent) => {
    if (event.relatedTarget === null) show(false);
  };
  const onDrop = (event: DragEvent) => {
    show(false);
    if (!holdsFiles(event)) return;
    event.preventDefault();
    void openFiles(event.dataTransfer?.files ?? [], 'replace');
  };
  const onPaste = (event: ClipboardEvent) => {
    // The editor's text is in a shadow root, out of which it does not show as the target.
    const [target] = event.composedPath();
    if (target instanceof Element && target.closest('input, textarea, [contenteditable=true]')) return;
    const files = event.clipboardData?.files ?? [];
    if (files.length > 0) return void openFiles(files, 'replace');
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (text.trim() !== '') openText(t('app:open.paste'), text, 'replace');
  };
  addEventListener('dragover', onDragOver);
  addEventListener('dragleave', onDragLeave);
  addEventListener('drop', onDrop);
  addEventListener('paste', onPaste);
  return () => {
    removeEventListener('dragover', onDragOver);
    removeEventListener('dragleave', onDragLeave);
    removeEventListener('drop', onDrop);
    removeEventListener('paste', onPaste);
  };
}
