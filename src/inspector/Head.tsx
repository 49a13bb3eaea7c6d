/** Who it is about, whatever is asked of it. */
import { FilePen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { editYaml } from '../commands/editing.ts';
import { sentence } from '../i18n/i18n.ts';
import { CopyName } from './CopyName.tsx';
import { NameTag } from './NameTag.tsx';

interface Props {
  name: string;
  /** Its object is there, so it has YAML. */
  exists: boolean;
}

export function Head({ name, exists }: Props) {
  const { t } = useTranslation('inspector');
  return (
    <header className="why-head">
      <div className="why-title">
        <p className="eyebrow">{t('title')}</p>
        <h2 className="title">
          <NameTag name={name} />
        </h2>
        <CopyName name={name} />
        {exists && <EditYaml />}
        {name.length > 24 && <span className="why-full mono">{name}</span>}
      </div>
    </header>
  );
}

function EditYaml() {
  const label = sentence({ key: editYaml.label });
  return (
    <button
      type="button"
      className="button quiet icon why-copy"
      aria-label={label}
      title={label}
      onClick={() => editYaml.run()}
    >
      <FilePen aria-hidden="true" />
    </button>
  );
}
