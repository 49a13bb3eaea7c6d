/** The fields that one step of a way changes, what they are now and what they would be. */
import type { Step } from '../../engine/why/steps/step.ts';
import { Words } from '../../i18n/Words.tsx';
import { precisionMessage } from '../../text/step.ts';
import { fieldText } from '../fixes/fieldText.ts';
import { Sign } from '../signs.tsx';

export function Changed({ step: { facts, fields } }: { step: Step }) {
  const precision = precisionMessage(facts);
  return (
    <>
      {fields.map(({ subject, path, before, after }) => (
        <p key={path} className="scores-field code breaks-anywhere">
          <code className="muted">{subject}</code> <code className="muted">{path}</code>{' '}
          <span className="scores-change aligned-inline gap-4">
            <del>{fieldText(before) ?? '–'}</del>
            <Sign name="arrow" />
            <ins>{fieldText(after) ?? '–'}</ins>
          </span>
        </p>
      ))}
      {precision && (
        <p className="muted">
          <Words message={precision} />
        </p>
      )}
    </>
  );
}
