/** What happens next if nobody does anything: when, who, what; or what it waits for. */
import { Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Coming as Next } from '../engine/view/twoTruths.ts';
import { Marked } from '../i18n/Marked.tsx';
import { span } from './queue/times.ts';
import { useNow } from './useNow.ts';
import { When } from './life/When.tsx';

export function Coming({ next }: { next: readonly Next[] }) {
  const { t } = useTranslation('node');
  if (next.length === 0) return <p className="why-quiet">{t('next.none')}</p>;
  return (
    <ol className="node-next">
      {next.map((one) => (
        <li key={`${one.actor} ${one.what} ${one.subject} ${one.t}`} data-waits={one.t === null}>
          <Due at={one.t} />
          <span>
            <Marked text={t(`next.${one.what}`, { actor: one.actor, name: nameOf(one.subject) })} />
            {one.waitsFor && <span className="node-because">{t(`next.${one.waitsFor}`)}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Due({ at }: { at: number | null }) {
  const { t } = useTranslation('node');
  const now = useNow();
  if (at === null) {
    return (
      <span className="node-due">
        <Hourglass aria-hidden="true" /> {t('next.waits')}
      </span>
    );
  }
  return (
    <span className="node-due mono">
      <When at={at} />
      <span className="node-because">{t('next.in', { time: span(Math.max(0, at - now)) })}</span>
    </span>
  );
}

/** `db-0` of `Pod/default/db-0`. */
const nameOf = (subject: string): string => subject.slice(subject.lastIndexOf('/') + 1);
