/** Copies a name as it is, however short it is shown. */
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

export function CopyName({ name }: { name: string }) {
  const { t } = useTranslation('inspector');
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
        className="button quiet icon why-copy"
        aria-label={t('copy', { name })}
        title={t('copy', { name })}
        onClick={() => void copy()}
      >
        {copied === name ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      </button>
      <span className="visually-hidden" role="status">
        {copied === name ? t('copied') : ''}
      </span>
    </>
  );
}
