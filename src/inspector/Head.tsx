/** Who it is about, whatever is asked of it. */
import { FilePen } from 'lucide-react';
import { editYaml } from '../commands/editing.ts';
import { CopyName } from './CopyName.tsx';
import { NameTag } from './NameTag.tsx';
import { textOf } from '../i18n/message.ts';

interface Props {
  name: string;
  /** Its object is there, so it has YAML. */
  exists: boolean;
}

export function Head({ name, exists }: Props) {
  return (
    <header className="why-head">
      <div className="why-title grid-aligned relative">
        <h2 className="title">
          <NameTag name={name} />
        </h2>
        <CopyName name={name} />
        {exists && <EditYaml />}
        {name.length > 24 && <span className="why-full breaks-anywhere on-card edged round absolute mono">{name}</span>}
      </div>
    </header>
  );
}

function EditYaml() {
  const label = textOf({ key: editYaml.label });
  return (
    <button
      type="button"
      className="button quiet icon small why-copy muted"
      aria-label={label}
      title={label}
      onClick={() => editYaml.run()}
    >
      <FilePen aria-hidden="true" />
    </button>
  );
}
