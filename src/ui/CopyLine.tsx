/** Copies a command, as it is pasted into a shell; says what came of it. */
import { Check, Copy } from 'lucide-react';
import { useCopied } from './useCopied.ts';
import { t } from '../i18n/console.ts';

export function CopyLine({ line, shell }: { line: string; shell: string }) {
  const { copy, outcome } = useCopied(shell);
  return (
    <>
      <button
        type="button"
        className="button quiet icon small"
        aria-label={t('console:copy', { line })}
        title={t('console:copy', { line })}
        onClick={copy}
      >
        {outcome === 'copied' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      </button>
      <span className="visually-hidden" role="status">
        {outcome && t(`console:${outcome}`)}
      </span>
    </>
  );
}
