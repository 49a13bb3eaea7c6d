/** Copies a name as it is, however short it is shown. */
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { t } from '../i18n/inspectorFirst.ts';

export function CopyName({ name }: { name: string }) {
  const [copied, setCopied] = useState<string | null>(null);
  useEffect(() => {
    if (copied === null) return;
    const timer = setTimeout(() => setCopied(null), 1500);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    await navigator.clipboard.writeText(name);
    setCopied(name);
  };
  return (
    <>
      <button
        type="button"
        className="button quiet icon small why-copy"
        aria-label={t('inspector:copy', { name })}
        title={t('inspector:copy', { name })}
        onClick={() => void copy()}
      >
        {copied === name ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      </button>
      <span className="visually-hidden" role="status">
        {copied === name ? t('inspector:copied') : ''}
      </span>
    </>
  );
}
