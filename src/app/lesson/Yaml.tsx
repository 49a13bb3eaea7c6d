/** The field that matters, to copy. */
import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../i18n/lessonHelp.ts';

export function Yaml({ text }: { text: string }) {
  const written = useRef<HTMLPreElement>(null);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), 1500);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // A page around this one may not let it copy: it is selected for a copy by hand.
      if (written.current) getSelection()?.selectAllChildren(written.current);
    }
  };
  return (
    <div className="ending-yaml on-sunk round relative">
      {/* A line that breaks would be no YAML any more: what is too wide is scrolled, by keys too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
      <div className="scrolls" role="region" aria-label={t('app:help.yaml')} tabIndex={0}>
        <pre ref={written}>{text.trimEnd()}</pre>
      </div>
      <button
        type="button"
        className="button quiet icon"
        aria-label={t('app:help.copy')}
        title={t('app:help.copy')}
        onClick={() => void copy()}
      >
        {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      </button>
      <span className="visually-hidden" role="status">
        {isCopied ? t('app:help.copied') : ''}
      </span>
    </div>
  );
}
