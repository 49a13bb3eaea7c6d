/** The field that matters, to copy. A line that is too wide goes on below, further in than it began: YAML reads it as one. */
import { Check, Copy } from 'lucide-react';
import { useRef } from 'react';
import { useCopied } from '../../ui/useCopied.ts';
import { t } from '../../i18n/lessonHelp.ts';

export function Yaml({ text }: { text: string }) {
  const written = useRef<HTMLPreElement>(null);
  // A page around this one may not let it copy: it is selected for a copy by hand.
  const { copy, outcome } = useCopied(text, () => {
    if (written.current) getSelection()?.selectAllChildren(written.current);
  });
  const isCopied = outcome === 'copied';
  return (
    <div className="ending-yaml on-sunk round relative">
      <pre className="code" ref={written} role="region" aria-label={t('app:help.yaml')}>
        {linesOf(text).map(({ key, line, indent }) => (
          <span className="as-block breaks-anywhere" key={key} style={{ ['--indent' as string]: indent }}>
            {line}
          </span>
        ))}
      </pre>
      <button
        type="button"
        className="button quiet icon"
        aria-label={t('app:help.copy')}
        title={t('app:help.copy')}
        onClick={copy}
      >
        {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      </button>
      <span className="visually-hidden" role="status">
        {isCopied ? t('app:help.copied') : ''}
      </span>
    </div>
  );
}

/** @returns each line with how many spaces it begins */
const linesOf = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line, at) => ({ key: `${at} ${line}`, line, indent: line.search(/\S/) }));
