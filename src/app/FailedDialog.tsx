/** What is told of a dialog that could not be shown stands in a dialog, too: it can be tried again there, or closed. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from './Dialog.tsx';

export function FailedDialog({ children }: { children: ReactNode }) {
  const { t } = useTranslation('app');
  return <Dialog title={t('missing.title')}>{children}</Dialog>;
}
