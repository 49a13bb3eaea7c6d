/** Files dropped anywhere on the page, and manifests pasted anywhere outside a text field. */
import { useEffect, useState } from 'react';
import { awaited } from '../parts/fetched.ts';
import './drop.css';
import { t } from '../i18n/first.ts';

export function FileDrop() {
  const [over, setOver] = useState(false);
  useEffect(() => listenToFiles(setOver), []);
  return over ? <div className="file-drop fixed grid centre passes text-headline">{t('app:open.dropHere')}</div> : null;
}

/** Without these listeners the browser would leave the page for the file: they are here from the start, what reads it is not. */
const sources = () => awaited(() => import('./sources.ts'));

/** Once the event is over its list is empty. */
function openFiles(list: FileList | readonly File[]): void {
  const files = [...list];
  void sources().then((reading) => reading.openFiles(files, 'replace'));
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
    openFiles(event.dataTransfer?.files ?? []);
  };
  const onPaste = (event: ClipboardEvent) => {
    // The editor's text is in a shadow root, out of which it does not show as the target.
    const [target] = event.composedPath();
    if (target instanceof Element && target.closest('input, textarea, [contenteditable=true]')) return;
    const files = event.clipboardData?.files ?? [];
    if (files.length > 0) return openFiles(files);
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (text.trim() !== '') void sources().then(({ openText }) => openText(t('app:open.paste'), text, 'replace'));
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
