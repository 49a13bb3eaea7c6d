/** The pod's conditions; a message opens below its row. */
import { Fragment, useState } from 'react';
import type { ConditionView } from '../../engine/view/podState.ts';
import { modeIn } from '../../store/runMode.ts';
import { useStore } from '../../store/store.ts';
import { Sign } from '../signs.tsx';
import { When } from './When.tsx';
import { t } from '../../i18n/inspector.ts';

export function Conditions({ conditions }: { conditions: readonly ConditionView[] }) {
  const { tellsNow } = useStore(modeIn);
  const [open, setOpen] = useState<string | null>(null);
  if (conditions.length === 0) {
    return (
      <>
        <h3>{t('inspector:podState.conditions.title')}</h3>
        <p className="muted">
          {t(tellsNow ? 'inspector:podState.conditions.none' : 'inspector:podState.conditions.noneThen')}
        </p>
      </>
    );
  }
  return (
    <table className="why-matrix full-width text-12 plain life-conditions">
      <caption className="why-caption text-left text-body-strong">{t('inspector:podState.conditions.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('inspector:podState.conditions.type')}</th>
          <th scope="col">{t('inspector:podState.conditions.status')}</th>
          <th scope="col" className="why-end">
            {t('inspector:podState.conditions.since')}
          </th>
        </tr>
      </thead>
      <tbody>
        {conditions.map((condition) => (
          <Fragment key={condition.type}>
            <Row
              condition={condition}
              isOpen={open === condition.type}
              onToggle={() => setOpen(open === condition.type ? null : condition.type)}
            />
            {open === condition.type && condition.message !== null && (
              <tr>
                <td colSpan={3} className="life-opened code breaks-anywhere muted">
                  {condition.message}
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  condition: ConditionView;
  isOpen: boolean;
  onToggle: () => void;
}

function Row({ condition: { type, status, reason, message, since }, isOpen, onToggle }: RowProps) {
  return (
    <tr className={isOpen && message !== null ? 'above-opened' : undefined}>
      <th scope="row">
        {message === null ? (
          type
        ) : (
          <button
            type="button"
            className="life-toggle aligned-inline gap-4 words-button"
            aria-expanded={isOpen}
            aria-label={t('inspector:podState.conditions.message', { type })}
            onClick={onToggle}
          >
            {type}
            <Sign name="turned" />
          </button>
        )}
        {reason !== null && <span className="life-because as-block muted text-12">{reason}</span>}
      </th>
      <td>
        <span className="life-result nowrap" data-tone={toneOf(status)}>
          <Sign name={signOf(status)} /> {status}
        </span>
      </td>
      <td className="why-end">{since === null ? t('inspector:podState.conditions.unknown') : <When at={since} />}</td>
    </tr>
  );
}

const signOf = (status: string) => (status === 'True' ? 'check' : status === 'False' ? 'cross' : 'ring');
/** A False one is no failure by itself: its shape tells it, without the colour of one. */
const toneOf = (status: string) => (status === 'True' ? 'passed' : undefined);
