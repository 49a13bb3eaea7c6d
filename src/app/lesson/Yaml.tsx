/** The field that matters, to copy. It is YAML at any width; a word that is wider goes on below itself. */
import { Check, Copy } from 'lucide-react';
import { createElement, type CSSProperties, type ReactNode, useRef } from 'react';
import { monoLetter } from '../../ui/drawnText.ts';
import { useCopied } from '../../ui/useCopied.ts';
import { useSize } from '../../ui/useSize.ts';
import { wrapYaml } from './wrapYaml.ts';
import { t } from '../../i18n/lessonHelp.ts';

/** px: its letters (`code-tiny`), its padding at both sides (ending.css), and what the button lies over where fingers press it. */
const letters = 11;
const padding = 16;
const button = 42;

export function Yaml({ text }: { text: string }) {
  const box = useRef<HTMLDivElement>(null);
  const written = useRef<HTMLPreElement>(null);
  const letter = monoLetter(letters);
  const width = useSize(box)?.width ?? 0;
  const columns = width === 0 ? Number.POSITIVE_INFINITY : Math.floor((width - padding) / letter);
  // A page around this one may not let it copy: it is selected for a copy by hand.
  const { copy, outcome } = useCopied(text, () => {
    if (written.current) getSelection()?.selectAllChildren(written.current);
  });
  const isCopied = outcome === 'copied';
  return (
    <div className="ending-yaml on-sunk round relative">
      <div ref={box}>
        {createElement(
          'pre',
          { className: 'code-tiny', ref: written },
          ...wrapYaml(text, { columns, less: Math.ceil(button / letter) }).map(lineOf),
        )}
      </div>
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

/** Where a long word may be broken: after a sign, before a capital. What is copied has no break in it. */
const joint = /(?<=[/.-])(?=\w)|(?<=[a-z])(?=[A-Z])/;

const lineOf = (line: string): ReactNode => {
  const indent = line.search(/[^\s-]|$/);
  const style = { '--indent': `${indent}ch` } as CSSProperties;
  const [first = '', ...others] = line.split(joint);
  return createElement(
    'span',
    { className: 'yaml-line', style },
    first,
    ...others.flatMap((part) => [createElement('wbr'), part]),
  );
};
