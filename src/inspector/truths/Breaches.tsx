/** The broken invariants: the first in full, with who made it possible and what kubectl said; then what still holds. */
import { nameOf } from '../../engine/objects/ref.ts';
import { OctagonX } from 'lucide-react';
import { useState } from 'react';
import { brokenSentence } from '../../commands/breaches.ts';
import type { Breach } from '../../engine/history/breaches/breaches.ts';
import type { TwoTruths } from '../../engine/view/twoTruths.ts';
import { Marked } from '../../i18n/Marked.tsx';
import { useNow } from '../useNow.ts';
import { breachFacts, isForced, shortUid } from './breachFacts.ts';
import { Chain } from './Chain.tsx';
import { StillTrue } from './StillTrue.tsx';
import { t as announce } from '../../i18n/late.ts';
import { textOf } from '../../i18n/message.ts';
import { duration, moment, isJustNow } from '../../i18n/time.ts';

const keyOf = ({ rule, subject, uid, t }: Breach): string => `${rule} ${subject} ${uid} ${t}`;

export function Breaches({ truths }: { truths: TwoTruths }) {
  const [chosen, choose] = useState<string | null>(null);
  const shown = truths.breaches.find((breach) => keyOf(breach) === chosen) ?? truths.breaches[0];
  if (!shown) return null;
  const others = truths.breaches.filter((breach) => breach !== shown);
  return (
    <>
      <BreachText truths={truths} breach={shown} />
      {others.length > 0 && <h3 className="eyebrow">{announce('truths:panel.rest')}</h3>}
      {others.map((breach) => (
        <button
          key={keyOf(breach)}
          type="button"
          className="truths-other middle pressable text-left grid gap-8 verm round hit-large"
          onClick={() => choose(keyOf(breach))}
          aria-label={textOf(brokenSentence(truths, breach))}
        >
          <OctagonX aria-hidden="true" />
          <span>{textOf(brokenSentence(truths, breach))}</span>
          <span className="mono">{moment(breach.t)}</span>
        </button>
      ))}
      <h3 className="eyebrow">{announce('truths:panel.who')}</h3>
      <Chain chain={shown.chain} />
      {isForced(truths) && (
        <p className="above-8 muted terminal" aria-label={announce('truths:panel.kubectl')}>
          {announce('truths:panel.forceWarning')}
        </p>
      )}
      <h3 className="eyebrow">{announce('truths:panel.still')}</h3>
      <StillTrue truths={truths} />
    </>
  );
}

function BreachText({ truths, breach }: { truths: TwoTruths; breach: Breach }) {
  const { pair, lasted, isOver } = breachFacts(truths, breach, useNow());
  const at = moment(breach.t);
  const text = pair
    ? announce('truths:panel.started', {
        at,
        ...{ uid: shortUid(pair.starter.uid), node: pair.starter.node ?? '' },
        ...{ other: shortUid(pair.other.uid), otherNode: pair.other.node ?? '' },
      })
    : announce('truths:panel.at', { at });
  return (
    <section className="truths-broken edged-verm round-panel grid gap-8">
      <p className="truths-flag strong aligned wrap gap-6 verm">
        <OctagonX aria-hidden="true" />
        {announce(isOver ? 'truths:panel.over' : 'truths:panel.broken')} <span className="mono">{breach.rule}</span>
      </p>
      <h2 className="title">
        <Unbroken text={textOf(brokenSentence(truths, breach))} name={nameOf(breach.subject)} />
      </h2>
      <p>
        <Marked text={text} />{' '}
        {lasted !== null &&
          !isJustNow(lasted) &&
          announce(isOver ? 'truths:panel.ended' : 'truths:panel.lasts', { time: duration(lasted) })}
      </p>
      {!pair && <p className="mono text-12 breaks-anywhere">{breach.detail}</p>}
    </section>
  );
}

/** A sentence in whose lines the name is not torn at its hyphens. */
function Unbroken({ text, name }: { text: string; name: string }) {
  const [before = '', ...after] = text.split(name);
  if (after.length === 0) return before;
  return (
    <>
      {before}
      <span className="truths-name">{name}</span>
      {after.join(name)}
    </>
  );
}
