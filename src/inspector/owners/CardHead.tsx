/** Kind and name of what a card is about, and the way to its YAML. */
import { FilePen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { editObject } from '../../commands/editing.ts';
import { NameTag } from '../NameTag.tsx';

interface Props {
  kind: string;
  name: string;
  /** Absent: it is not there, so it has no YAML. */
  subject?: string;
}

export function CardHead({ kind, name, subject }: Props) {
  const { t } = useTranslation('owners');
  const label = t('edit', { kind, name });
  return (
    <div className="owner-head">
      <p className="eyebrow mono">{kind}</p>
      <h3>
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
