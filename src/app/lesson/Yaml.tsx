/** The field that matters, to copy. */
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

export function Yaml({ text }: { text: string }) {
  const { t } = useTranslation('app');
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), 1500);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return (
    <div className="ending-yaml">
      <pre>{text.trimEnd()}</pre>
      <button
        type="button"
        className="button quiet icon"
        aria-label={t('help.copy')}
        title={t('help.copy')}
        onClick={() => void copy()}
      >
        {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      </button>
      <span className="visually-hidden" role="status">
        {isCopied ? t('help.copied') : ''}
      </span>
    </div>
  );
}
