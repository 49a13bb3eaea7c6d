/** The field that matters, to copy. */
import { Check, Copy } from 'lucide-react';
import { Fragment, useEffect, useState } from 'react';
import { t } from '../../i18n/lessonHelp.ts';

export function Yaml({ text }: { text: string }) {
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
    <div className="ending-yaml on-sunk round relative">
      <pre>
        {text
          .trimEnd()
          .split('\n')
          .map((line, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text stay in their order
            <Line key={n} text={line} />
          ))}
      </pre>
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

/** What does not fit goes on below, further in than the line begins: else it would look like a line of its own. */
function Line({ text }: { text: string }) {
  const further = `${text.search(/[^ -]|$/) + 1}ch`;
  return (
    <code style={{ paddingLeft: further, textIndent: `-${further}` }}>
      {humps(text).map((part, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line stay in their order
        <Fragment key={n}>
          {n > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </code>
  );
}

/** Names longer than the column may break before a capital letter. */
const humps = (line: string): readonly string[] => (/\w{33}/.test(line) ? line.split(/(?<=[a-z])(?=[A-Z])/) : [line]);
