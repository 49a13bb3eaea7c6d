/** Pods by the template that they were made of, between the limits of a rollout; the way back to an old one. */
import { useTranslation } from 'react-i18next';
import { canUndo, undoTo } from '../../commands/workloads.ts';
import type { OwnerLife, RevisionLife, RolloutLife } from '../../engine/view/owners.ts';
import { NameTag } from '../NameTag.tsx';
import { Bar } from './Bar.tsx';
import { rolloutBar } from './segments.ts';

interface Props {
  owner: OwnerLife;
  rollout: RolloutLife;
}

export function Rollout({ owner, rollout }: Props) {
  const { t } = useTranslation('owners');
  const { segments, width, total, available } = rolloutBar(rollout);
  const { desired, least, most, revisions } = rollout;
  const label =
    least !== null && most !== null
      ? t('rollout.limits', { available, total, least, most, desired })
      : t('rollout.wanted', { total, desired });
  return (
    <div className="owner-rollout">
      <h4>{t('rollout.title')}</h4>
      <Bar blocks={segments} width={width} least={least} most={most} label={label} />
      <p className="why-quiet" aria-hidden="true">
        {label}
      </p>
      <ul className="owner-revisions">
        {revisions.map((revision) => (
          <li key={revision.name} data-new={revision.isNew}>
            <Revision owner={owner} revision={revision} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Revision({ owner, revision }: { owner: OwnerLife; revision: RevisionLife }) {
  const { t } = useTranslation('owners');
  const { name, revision: n, isNew, images, replicas, ready, terminating, undo } = revision;
  const facts = [
    t(isNew ? 'rollout.newest' : 'rollout.old'),
    ...(n === null ? [] : [t('rollout.revision', { n })]),
    t('rollout.counts', { ready, replicas }),
    ...(terminating > 0 ? [t('rollout.terminating', { count: terminating })] : []),
  ];
  return (
    <>
      <span className="owner-swatch" aria-hidden="true" />
      <div className="owner-revision">
        <span className="mono">
          <NameTag name={name} />
        </span>
        <span className="node-because">{facts.join(' · ')}</span>
        <span className="life-text">{images.join(', ')}</span>
      </div>
      {undo && canUndo(owner) && (
        <button
          type="button"
          className="button"
          aria-label={t('rollout.backTo', { kind: owner.kind, name: owner.name, revision: name })}
          onClick={() => undoTo.run({ owner, revision: { ...revision, undo } })}
        >
          {t('rollout.back')}
        </button>
      )}
    </>
  );
}
