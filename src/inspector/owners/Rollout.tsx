/** Pods by the template that they were made of, between the limits of a rollout; the way back to an old one. */
import { canUndo, undoTo } from '../../commands/workloads.ts';
import type { OwnerState, RevisionState, RolloutState } from '../../engine/view/owners.ts';
import { modeIn } from '../../store/runMode.ts';
import { useStore } from '../../store/store.ts';
import { NameTag } from '../NameTag.tsx';
import { Bar } from './Bar.tsx';
import { rolloutBar } from './segments.ts';
import { t } from '../../i18n/late.ts';

interface Props {
  owner: OwnerState;
  rollout: RolloutState;
}

export function Rollout({ owner, rollout }: Props) {
  const { segments, width, total, available } = rolloutBar(rollout);
  const { tellsNow } = useStore(modeIn);
  const { desired, least, most, revisions } = rollout;
  const label =
    least !== null && most !== null
      ? t(tellsNow ? 'owners:rollout.limits' : 'owners:rollout.limitsThen', { available, total, least, most, desired })
      : t('owners:rollout.wanted', { total, desired });
  return (
    <div className="grid gap-6">
      <h4 className="breaks-anywhere">{t('owners:rollout.title')}</h4>
      <Bar blocks={segments} width={width} least={least} most={most} label={label} />
      <p className="muted" aria-hidden="true">
        {label}
      </p>
      <ul className="owner-revisions lines">
        {revisions.map((revision) => (
          <li className="grid gap-8 middle" key={revision.name} data-new={revision.isNew}>
            <Revision owner={owner} revision={revision} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Revision({ owner, revision }: { owner: OwnerState; revision: RevisionState }) {
  const { name, revision: n, isNew, images, replicas, ready, terminating, undo } = revision;
  const { canChange } = useStore(modeIn);
  const facts = [
    t(isNew ? 'owners:rollout.newest' : 'owners:rollout.old'),
    ...(n === null ? [] : [t('owners:rollout.revision', { n })]),
    t('owners:rollout.counts', { ready, replicas }),
    ...(terminating > 0 ? [t('owners:rollout.terminating', { count: terminating })] : []),
  ];
  return (
    <>
      <span className="owner-swatch round-block" aria-hidden="true" />
      <div className="grid shrinks">
        <span className="mono">
          <NameTag name={name} />
        </span>
        <span className="node-because as-block text-small muted">{facts.join(' · ')}</span>
        <span className="life-text muted code breaks-anywhere">{images.join(', ')}</span>
      </div>
      {canChange && undo && canUndo(owner) && (
        <button
          type="button"
          className="button"
          aria-label={t('owners:rollout.backTo', { kind: owner.kind, name: owner.name, revision: name })}
          onClick={() => undoTo.run({ owner, revision: { ...revision, undo } })}
        >
          {t('owners:rollout.back')}
        </button>
      )}
    </>
  );
}
