/** What is told of a dialog that could not be shown stands in a dialog, too: it can be tried again there, or closed. */
import type { ReactNode } from 'react';
import { Dialog } from './Dialog.tsx';
import { t } from '../i18n/first.ts';

export function FailedDialog({ children }: { children: ReactNode }) {
  return <Dialog title={t('app:missing.title')}>{children}</Dialog>;
}
