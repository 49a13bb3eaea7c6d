/** The pod's events as `kubectl describe pod` lists them: one that repeats is one with a count, the newest last. */
import { Info, TriangleAlert } from 'lucide-react';
import { memo, useState } from 'react';
import type { PodEvent } from '../../engine/history/podEvents.ts';
import { modeIn } from '../../store/runMode.ts';
import { useStore } from '../../store/store.ts';
import { eventAge } from './eventAge.ts';
import { useNow } from '../useNow.ts';
import { t } from '../../i18n/inspector.ts';

/** More than these would push everything below out of reach. */
const shownAtFirst = 12;

interface Props {
  events: readonly PodEvent[];
  /** There is more than one container, so it has to be said which is meant. */
  hasMany: boolean;
}

export function Events({ events, hasMany }: Props) {
  const { tellsNow } = useStore(modeIn);
  const [all, showAll] = useState(false);
  const earlier = all ? 0 : Math.max(0, events.length - shownAtFirst);
  return (
    <>
      <h3>
        {t('inspector:podState.events.title')}{' '}
        <span className="why-count">{t('inspector:podState.events.caption')}</span>
      </h3>
      {earlier > 0 && (
        <button type="button" className="button quiet why-to above-4 sea" onClick={() => showAll(true)}>
          {t('inspector:podState.events.earlier', { count: earlier })}
        </button>
      )}
      {events.length === 0 ? (
        <p className="muted">{t(tellsNow ? 'inspector:podState.events.none' : 'inspector:podState.events.noneThen')}</p>
      ) : (
        <table
          className="why-matrix full-width text-12 plain life-events"
          aria-label={t('inspector:podState.events.title')}
        >
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{t('inspector:podState.events.type')}</span>
              </th>
              <th scope="col">{t('inspector:podState.events.what')}</th>
              <th scope="col" className="why-end">
                {t('inspector:podState.events.age')}
              </th>
            </tr>
          </thead>
          <tbody>
            {events.slice(earlier).map((event) => (
              <Row
                key={`${event.first} ${event.reason} ${event.fieldPath ?? ''} ${event.message}`}
                event={event}
                hasMany={hasMany}
              />
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

const Row = memo(({ event, hasMany }: { event: PodEvent; hasMany: boolean }) => {
  const { type, reason, message, component, fieldPath } = event;
  const Mark = type === 'Warning' ? TriangleAlert : Info;
  return (
    <tr data-type={type}>
      <td className="life-type icon-14 faint">
        <Mark aria-hidden="true" />
        <span className="visually-hidden">{t(`inspector:podState.events.${type}`)}</span>
      </td>
      <th scope="row">
        <span className="life-why">{reason}</span>{' '}
        <span className="life-from muted text-12">
          {component}
          {hasMany && fieldPath !== null && ` ${fieldPath}`}
        </span>
        <span className="life-message as-block ink line-17">{message}</span>
      </th>
      <td className="why-end">
        <Age event={event} />
      </td>
    </tr>
  );
});

function Age({ event }: { event: PodEvent }) {
  const [last, ...over] = eventAge(event, useNow()).split(' ');
  return (
    <>
      {last}
      {over.length > 0 && <span className="life-over as-block muted text-11">{over.join(' ')}</span>}
    </>
  );
}
