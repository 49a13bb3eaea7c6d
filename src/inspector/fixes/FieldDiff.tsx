/** A field of a manifest before and after. */
import { Fragment } from 'react';
import type { FieldChange } from '../../engine/why/fixes/fix.ts';
import { t } from '../../i18n/inspector.ts';

export function FieldDiff({ field }: { field: FieldChange }) {
  const lines = [
    {
      sign: '−',
      name: t('inspector:fixes.was'),
      text: written(field.before) ?? t('inspector:fixes.nowhere'),
      change: 'out',
    },
    {
      sign: '+',
      name: t('inspector:fixes.becomes'),
      text: written(field.after) ?? t('inspector:fixes.removed'),
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

/** Flow style of YAML, as kubectl takes it on one line; null: the field is not there. */
function written(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (Array.isArray(value)) return `[${value.map((one) => written(one) ?? 'null').join(', ')}]`;
  if (typeof value === 'object')
    return `{${Object.entries(value)
      .map(([key, one]) => `${key}: ${written(one) ?? 'null'}`)
      .join(', ')}}`;
  return typeof value === 'string' && (value === '' || /^[\d.]+$/.test(value)) ? `"${value}"` : String(value);
}
