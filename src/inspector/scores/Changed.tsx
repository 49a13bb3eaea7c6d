/** The field that one step of a way changes, what it is now and what it would be. */
import type { WinningStep } from '../../engine/why/winning/winning.ts';
import { Sign } from '../signs.tsx';
import { differenceOf, stepsMessage } from './wayMessage.ts';
import { Words } from '../../i18n/Words.tsx';

export function Changed({ step, pod }: { step: WinningStep; pod: string }) {
  const difference = differenceOf(step, pod);
  const steps = stepsMessage(step);
  return (
    <>
      {difference && (
        <p className="scores-field code breaks-anywhere">
          {difference.subject && <code>{difference.subject}</code>} <code>{difference.field}</code>{' '}
          <span className="scores-change aligned-inline gap-4">
            <del>{difference.from ?? '–'}</del>
            <Sign name="arrow" />
            <ins>{difference.to ?? '–'}</ins>
          </span>
        </p>
      )}
      {steps && (
        <p className="why-quiet">
          <Words message={steps} />
        </p>
      )}
    </>
  );
}
