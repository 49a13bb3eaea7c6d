/** What a changed number has changed, in numbers: shown while it is changed and until something else is done, said once. */
import { useEffect, useMemo } from 'react';
import { announce } from '../../store/notices.ts';
import { toggleBefore } from '../../commands/adjust.ts';
import { useStore } from '../../store/store.ts';
import type { TimelineModel } from '../layout/timelineModel.ts';
import { useBoth } from '../compare/comparison.ts';
import { useNarrow } from '../../ui/useMedia.ts';
import { changedNumbers } from './changedNumbers.ts';
import { outcomeRows, outcomeSentence } from './outcome.ts';
import { useBefore } from './useBefore.ts';
import { message, t } from '../../i18n/timeline.ts';
import { plain } from '../../i18n/message.ts';

/** After the sentence of the command itself. */
const restMs = 500;

export function WhatChanged({ model }: { model: TimelineModel }) {
  const before = useBefore(model);
  const old = before?.model ?? null;
  const situation = useStore((state) => state.situation);
  const changes = useMemo(
    () => (before ? changedNumbers(before, { model, situation }) : []),
    [before, model, situation],
  );
  const rows = useMemo(() => (old ? outcomeRows(old, model) : []), [old, model]);
  const sentence = changes.length > 0 && !before?.held ? outcomeSentence(changes, rows) : null;
  useEffect(() => {
    if (sentence === null) return;
    const timer = setTimeout(() => announce(message('timeline:editing.announced', { sentence })), restMs);
    return () => clearTimeout(timer);
  }, [sentence]);
  if (changes.length === 0) return null;
  return (
    <div className="tl-changed padded round-card on-card edged">
      <table className="tl-lines full-width">
        <caption className="eyebrow text-left room-4">{t('timeline:editing.changed')}</caption>
        <thead className="visually-hidden">
          <tr>
            {(['measure', 'before', 'now', 'difference'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`timeline:editing.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {changes.map(({ name, before: was, now, unit }) => (
            <tr key={plain(name)} className="is-cause">
              <th scope="row">{plain(name)}</th>
              <td className="text-12 text-right nowrap">
                {unit === 's' ? t('timeline:flow.time', { time: was }) : was}
              </td>
              <td className="text-12 text-right nowrap" colSpan={2}>
                <span aria-hidden="true">→ </span>
                {unit === 's' ? t('timeline:flow.time', { time: now }) : now}
              </td>
            </tr>
          ))}
          {rows.map(({ name, before: was, now, difference }) => (
            <tr key={plain(name)}>
              <th scope="row">{plain(name)}</th>
              <td className="text-12 text-right nowrap">{was}</td>
              <td className="text-12 text-right nowrap">
                <span aria-hidden="true">→ </span>
                {now}
              </td>
              <td className="text-12 text-right nowrap">{difference}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {before && <Legend isHidden={before.isHidden ?? false} />}
      {rows.length === 0 && <p className="tl-small line-17 above-6 muted text-12">{t('timeline:editing.nothing')}</p>}
    </div>
  );
}

/** What is drawn of the run before; two runs beside each other, and columns, draw nothing of it. */
function Legend({ isHidden }: { isHidden: boolean }) {
  const both = useBoth();
  const narrow = useNarrow();
  if (both || narrow) return null;
  return (
    <p className="tl-small line-17 above-6 muted text-12 tl-before aligned gap-8">
      <svg width="24" height="12" aria-hidden="true">
        <rect className="stroke-muted caps-round no-fill" x="1.5" y="1.5" width="21" height="9" rx="3" />
      </svg>
      {t('timeline:editing.dashed')}
      <button type="button" className="button quiet" onClick={toggleBefore}>
        {t(isHidden ? 'timeline:editing.showBefore' : 'timeline:editing.hideBefore')}
      </button>
    </p>
  );
}
