/** A formula on screen: each number above its name, signs between, the whole once more as words for screen readers. */
import type { Formula, NumberPart, FormulaPart } from './explain/formula.ts';
import { Sign } from './signs.tsx';
import { message, t } from '../i18n/inspectorFirst.ts';
import { textOf } from '../i18n/message.ts';
import './explanation.css';

export function FormulaView({ formula }: { formula: Formula }) {
  const { label, parts, holds, large } = formula;
  const verdict = holds === null ? undefined : holds ? 'holds' : 'broken';
  const read = parts.map((part) => aloud(part)).join(' ');
  return (
    <div
      className={large ? 'why-formula ink flex wrap start large stack' : 'why-formula ink flex wrap start'}
      data-verdict={verdict}
    >
      {label && <span className="code-strong">{label}</span>}
      <span className="visually-hidden">{read}</span>
      <span className="why-formula-parts flex wrap gap-4-8" aria-hidden="true">
        {sidesOf(namedOnce(parts)).map((side, at) => (
          <span key={at} className="why-formula-side inline-flex wrap gap-4-8">
            {wordsOf(side).map((word, place) => (
              <span key={place} className="why-formula-word inline-flex gap-2">
                {word.map((part, letter) => (
                  <PartView key={letter} part={part} />
                ))}
              </span>
            ))}
          </span>
        ))}
      </span>
    </div>
  );
}

/** A name that was shown once in a formula need not stand below each further number. */
function namedOnce(parts: readonly FormulaPart[]): FormulaPart[] {
  const shown = new Set<string>();
  return parts.map((part): FormulaPart => {
    if (part.kind !== 'number' || !part.name) return part;
    if (!shown.has(part.name)) {
      shown.add(part.name);
      return part;
    }
    const { name: _again, ...unnamed } = part;
    return unnamed;
  });
}

/** Lines break before a relation first. */
function sidesOf(parts: readonly FormulaPart[]): FormulaPart[][] {
  const sides: FormulaPart[][] = [[]];
  for (const part of parts) {
    if (part.kind === 'relation') sides.push([part]);
    else sides.at(-1)?.push(part);
  }
  return sides;
}

/** Brackets stay on the line of the number that they stand by. */
function wordsOf(side: readonly FormulaPart[]): FormulaPart[][] {
  const words: FormulaPart[][] = [];
  let joins = false;
  for (const part of side) {
    const word = words.at(-1);
    if (word && (joins || part.kind === 'close')) word.push(part);
    else words.push([part]);
    joins = part.kind === 'open';
  }
  return words;
}

function PartView({ part }: { part: FormulaPart }) {
  if (part.kind === 'number') return <NumberView part={part} />;
  if (part.kind === 'open') return <span className="why-formula-sign line-18 muted open">{part.call ?? ''}(</span>;
  if (part.kind === 'close') return <span className="why-formula-sign line-18 muted">)</span>;
  const relation = part.kind === 'relation' && part.sign !== '=';
  return (
    <span className={relation ? 'why-formula-sign line-18 muted relation' : 'why-formula-sign line-18 muted'}>
      {part.sign === '≤' ? <Sign name="atMost" /> : part.sign}
    </span>
  );
}

function NumberView({ part: { text, name, drawing } }: { part: NumberPart }) {
  return (
    <span className="why-term downwards aligned-inline">
      <span className="why-term-value line-18 strong" data-drawing={drawing}>
        {text}
      </span>
      {name && <span className="why-term-name muted text-11 nowrap line-14">{t(`inspector:term.${name}`)}</span>}
    </span>
  );
}

const signWords = {
  '+': 'plus',
  '−': 'minus',
  '×': 'times',
  '÷': 'over',
  '=': 'equals',
  '>': 'greater',
  '≤': 'atMost',
} as const;

function aloud(part: FormulaPart): string {
  if (part.kind === 'number')
    return part.name ? `${textOf(message(`inspector:term.${part.name}`))} ${part.text}` : part.text;
  if (part.kind === 'open')
    return part.call
      ? `${part.call} ${textOf(message('inspector:sign.open'))}`
      : textOf(message('inspector:sign.open'));
  if (part.kind === 'close') return textOf(message('inspector:sign.close'));
  return textOf(message(`inspector:sign.${signWords[part.sign]}`));
}
