/** Kind and name of what a card is about, and the way to its YAML. */
import type { ObjectRef } from '../../engine/objects/ref.ts';
import { FilePen } from 'lucide-react';
import { editObject } from '../../commands/editing.ts';
import { NameTag } from '../NameTag.tsx';
import { t } from '../../i18n/late.ts';

interface Props {
  kind: string;
  name: string;
  /** Absent: it is not there, so it has no YAML. */
  subject?: ObjectRef;
}

export function CardHead({ kind, name, subject }: Props) {
  const label = t('owners:edit', { kind, name });
  return (
    <div className="owner-head middle grid">
      <p className="eyebrow mono">{kind}</p>
      <h3 className="shrinks">
        <NameTag name={name} />
      </h3>
      {subject !== undefined && (
        <button
          type="button"
          className="button quiet icon"
          aria-label={label}
          title={label}
          onClick={() => editObject.run(subject)}
        >
          <FilePen aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
