/** A native modal dialog: focus goes in (to `data-first-focus`) and comes back, Escape closes. */
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { showDialog } from '../commands/opening.ts';
import './dialog.css';
import { t } from '../i18n/first.ts';

interface Props {
  title: string;
  children: ReactNode;
}

export function Dialog({ title, children }: Props) {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    return () => {
      dialog?.close();
      takeTextAgain();
    };
  }, []);
  const close = () => showDialog.run(null);
  return (
    <dialog
      ref={element}
      className="dialog lifted on-card edged ink round-panel"
      aria-label={title}
      onCancel={(event) => {
        // The browser would tell a while after it has closed it: what is opened or typed by then would be lost.
        event.preventDefault();
        event.currentTarget.close();
        close();
      }}
      onClose={close}
    >
      <header className="dialog-head aligned between gap-12">
        <h2 className="title">{title}</h2>
        <button type="button" className="button quiet icon" aria-label={t('app:close')} onClick={close}>
          <X aria-hidden="true" />
        </button>
      </header>
      {children}
    </dialog>
  );
}

/** Chromium gives the field that had the focus back, but no text that is typed, as its dialog is removed while it closes. */
function takeTextAgain(): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement)) return;
  field.blur();
  field.focus({ preventScroll: true });
}
