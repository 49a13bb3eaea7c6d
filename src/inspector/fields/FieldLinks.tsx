/** The fields behind an answer; each opens the YAML at its line. */
import { FilePen } from 'lucide-react';
import { Fragment } from 'react';
import { showField } from '../../commands/editing.ts';
import type { Decision } from '../../engine/scheduler/decision.ts';
import { type Field, fieldText, lineOf } from './field.ts';
import { t } from '../../i18n/inspector.ts';
import '../explanation.css';

interface Props {
  fields: readonly Field[];
  about: { decision: Decision; node?: string };
}

export function FieldLinks({ fields, about: { decision, node } }: Props) {
  if (fields.length === 0) return null;
  return (
    <div className="why-fields gap-4-8 aligned wrap muted text-12">
      {t('inspector:verdict.field')}
      {fields.map((field) => {
        const line = lineOf(field, { pod: decision.pod, node: node ?? null });
        const text = fieldText(field);
        return (
          line && (
            <button
              className="inline-flex gap-6 middle within hit-small text-left round-pod on-sunk ink"
              key={text}
              type="button"
              title={t('inspector:yaml.show', { field: text, object: line.subject })}
              onClick={() => showField(line.subject, line.path)}
            >
              <FilePen aria-hidden="true" />
              <code>
                <Breakable text={text} />
              </code>
              <span className="visually-hidden">{t('inspector:yaml.inYaml')}</span>
            </button>
          )
        );
      })}
    </div>
  );
}

/** A path may break after a dot. */
function Breakable({ text }: { text: string }) {
  return text.split(/(?<=\.)/).map((step, at) => (
    <Fragment key={at}>
      {step}
      <wbr />
    </Fragment>
  ));
}
