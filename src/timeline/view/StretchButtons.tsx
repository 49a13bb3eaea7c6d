/** A stretch of the axis, marked at the cursor: what shift and a drag on the axis do, for the keyboard; and what was chosen, made to fit. */
import { getState } from '../../store/store.ts';
import { useView } from './view.ts';
import { t } from '../../i18n/timeline.ts';

/** A mark that has no other end yet. */
const least = 100;

export function StretchButtons() {
  const { stretch, selection, mark, select, port } = useView();
  const put = (side: 'from' | 'to') => {
    const { t: now } = getState();
    const other = side === 'from' ? stretch?.to : stretch?.from;
    const ends = [now, other ?? now + (side === 'from' ? least : -least)].sort((a, b) => a - b);
    const next = { from: ends[0] ?? now, to: ends[1] ?? now };
    mark(next);
    select(next);
  };
  return (
    <div className="tl-stretch grid gap-2 nowrap" role="group" aria-label={t('timeline:view.stretch')}>
      <h3 className="eyebrow">{t('timeline:view.stretch')}</h3>
      <button type="button" className="button" onClick={() => put('from')}>
        {t('timeline:view.from')}
      </button>
      <button type="button" className="button" onClick={() => put('to')}>
        {t('timeline:view.to')}
      </button>
      <button
        type="button"
        className="button"
        disabled={selection === null}
        onClick={() => selection && port.current?.fitTo(selection)}
      >
        {t('timeline:view.fitSelection')}
      </button>
      <button
        type="button"
        className="button"
        disabled={stretch === null}
        onClick={() => {
          mark(null);
          select(null);
        }}
      >
        {t('timeline:view.clear')}
      </button>
    </div>
  );
}
