/** Nothing is broken: what differs, why that is safe, and who will do what next. */
import { nameOf } from '../../engine/objects/ref.ts';
import type { Coming as Next } from '../../engine/history/outlook/outlook.ts';
import type { TwoTruths } from '../../engine/view/twoTruths.ts';
import { Marked } from '../../i18n/Marked.tsx';
import { Coming } from '../Coming.tsx';
import { type TruthsCause, causesOf } from './causes.ts';
import { StillTrue } from './StillTrue.tsx';
import { t as announce } from '../../i18n/late.ts';
import { messageBy } from '../../i18n/late.ts';
import { textOf, type Message } from '../../i18n/message.ts';
import { moment } from '../../i18n/time.ts';

/** More than these nobody reads in a row. */
const shown = 8;

export function Calm({ truths }: { truths: TwoTruths | null }) {
  const count = truths?.nodes.filter(({ differsSince }) => differsSince !== null).length ?? 0;
  const next = comingOf(truths);
  const isHarmed = (truths?.faults.length ?? 0) > 0;
  return (
    <>
      <p className="eyebrow">{announce('truths:panel.eyebrow')}</p>
      <h2 className="title">
        {count > 0 ? announce('truths:panel.differ.title', { count }) : announce('truths:panel.agree.title')}
      </h2>
      {truths !== null && count > 0 ? (
        causesOf(truths).map((cause) => (
          <p key={cause.key} className="why-lead text-lead">
            <Marked text={textOf(causeSentence(cause))} />
          </p>
        ))
      ) : (
        <p className="why-lead text-lead">
          {announce(isHarmed ? 'truths:panel.agree.harmed' : 'truths:panel.agree.body')}
        </p>
      )}
      {next.length > 0 && (
        <>
          <h3 className="eyebrow">{announce('truths:panel.next')}</h3>
          <Coming next={soonest(next)} />
        </>
      )}
      <h3 className="eyebrow">{announce(count > 0 ? 'truths:panel.why' : 'truths:panel.still')}</h3>
      <StillTrue truths={truths} withReasons={count > 0} />
    </>
  );
}

/** And in any case the first promise that will be broken. */
function soonest(next: readonly Next[]): readonly Next[] {
  const breach = next.findIndex(({ what }) => what === 'breach');
  return next.filter((_, at) => at < shown - (breach >= shown ? 1 : 0) || at === breach);
}

function causeSentence({ what, node, removed }: TruthsCause): Message {
  const key = `truths:panel.cause.${what}` as const;
  if (!removed) return messageBy(key, { node });
  const who = announce(`truths:by.${removed.by}`);
  return messageBy(key, { node, pod: nameOf(removed.pod), who, time: moment(removed.at) });
}

/** Of all nodes, the soonest first; what waits comes last. */
function comingOf(truths: TwoTruths | null): readonly Next[] {
  const all = [...new Map((truths?.nodes ?? []).flatMap(({ next }) => next.map((one) => [keyOf(one), one]))).values()];
  const due = ({ t }: Next) => t ?? Number.POSITIVE_INFINITY;
  return all.sort((a, b) => (due(a) < due(b) ? -1 : due(a) > due(b) ? 1 : 0));
}

/** What concerns two nodes is told by both. */
const keyOf = ({ actor, what, subject, t }: Next): string => `${actor} ${what} ${subject} ${t}`;
