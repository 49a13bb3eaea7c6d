/** Which node it is, and the way back to the pod. */
import { ArrowLeft, FilePen, X } from 'lucide-react';
import { editObject } from '../../commands/editing.ts';
import { focusNode } from '../../commands/looking.ts';
import { useStore } from '../../store/store.ts';
import { CopyName } from '../CopyName.tsx';
import { NameTag } from '../NameTag.tsx';
import { nameOf } from '../../engine/objects/ref.ts';
import { t } from '../../i18n/late.ts';

interface Props {
  name: string;
  /** Its object is there, so it has YAML. */
  exists: boolean;
}

export function NodeHead({ name, exists }: Props) {
  return (
    <header className="why-head">
      <Back />
      <div className="why-title grid-aligned relative">
        <p className="eyebrow">{t('node:eyebrow')}</p>
        <h2 className="title">
          <NameTag name={name} />
        </h2>
        <CopyName name={name} />
        {exists && (
          <button
            type="button"
            className="button quiet icon small why-copy muted"
            aria-label={t('node:edit')}
            title={t('node:edit')}
            onClick={() => editObject.run(`Node/${name}`)}
          >
            <FilePen aria-hidden="true" />
          </button>
        )}
        {name.length > 24 && <span className="why-full breaks-anywhere on-card edged round absolute mono">{name}</span>}
      </div>
    </header>
  );
}

function Back() {
  const focus = useStore((state) => state.focus);
  const words = focus === null ? t('node:leave') : t('node:back', { pod: nameOf(focus) });
  return (
    <button
      type="button"
      className="button quiet node-back within sea"
      title={words}
      onClick={() => focusNode.run(null)}
    >
      {focus === null ? <X aria-hidden="true" /> : <ArrowLeft aria-hidden="true" />}
      <span className="cut">{words}</span>
    </button>
  );
}
