/** A field of a manifest before and after. */
import { Fragment } from 'react';
import type { FieldChange } from '../../engine/why/steps/step.ts';
import { t } from '../../i18n/inspector.ts';
import { fieldText } from './fieldText.ts';

export function FieldDiff({ field }: { field: FieldChange }) {
  const lines = [
    {
      sign: '−',
      name: t('inspector:fixes.was'),
      text: fieldText(field.before) ?? t('inspector:fixes.nowhere'),
      change: 'out',
    },
    {
      sign: '+',
      name: t('inspector:fixes.becomes'),
      text: fieldText(field.after) ?? t('inspector:fixes.removed'),
      change: 'in',
    },
  ];
  return (
    <div className="fix-field grid breaks-anywhere">
      <code className="fix-path">
        {field.path.split('.').map((part, place) => (
          <Fragment key={`${place}.${part}`}>
            {place > 0 && (
              <>
                .<wbr />
              </>
            )}
            {part}
          </Fragment>
        ))}
      </code>
      {lines.map(({ sign, name, text, change }) => (
        <code key={change} className="fix-line" data-change={change}>
          <span aria-hidden="true">{sign} </span>
          <span className="visually-hidden">{name} </span>
          {text}
        </code>
      ))}
    </div>
  );
}
