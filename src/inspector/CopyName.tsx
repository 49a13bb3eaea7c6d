/** Copies a name as it is, however short it is shown. */
import { Check, Copy } from 'lucide-react';
import { useCopied } from '../ui/useCopied.ts';
import { t } from '../i18n/inspectorFirst.ts';

export function CopyName({ name }: { name: string }) {
  const { copy, outcome } = useCopied(name);
  const isCopied = outcome === 'copied';
  return (
    <>
      <button
        type="button"
        className="button quiet icon small why-copy muted"
        aria-label={t('inspector:copy', { name })}
        title={t('inspector:copy', { name })}
        onClick={copy}
      >
        {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      </button>
      <span className="visually-hidden" role="status">
        {isCopied ? t('inspector:copied') : ''}
      </span>
    </>
  );
}
