/** The pod's namespace: what holds it where it leaves, and the way to delete it. */
import { refOf } from '../../engine/objects/ref.ts';
import { deleteNamespace } from '../../commands/workloadsAround.ts';
import type { NamespaceState } from '../../engine/view/owners.ts';
import { clock } from '../../i18n/time.ts';
import { Marked } from '../../i18n/Marked.tsx';
import { modeIn } from '../../store/runMode.ts';
import { useStore } from '../../store/store.ts';
import { Action } from '../Actions.tsx';
import { Conditions } from '../podState/Conditions.tsx';
import { CardHead } from './CardHead.tsx';
import { KubectlCells } from './KubectlCells.tsx';
import { useTurnedTo } from './useTurnedTo.ts';
import { t } from '../../i18n/late.ts';

export function NamespaceCard({ namespace }: { namespace: NamespaceState }) {
  const { name, exists, kubectl, leavingSince, conditions } = namespace;
  const subject = refOf('Namespace', name);
  const card = useTurnedTo(subject);
  const { canChange, tellsNow } = useStore(modeIn);
  return (
    <>
      <h3>{t('owners:namespace.title')}</h3>
      {exists ? (
        <section
          ref={card}
          className="owner-card wraps card grid gap-8"
          aria-label={t('owners:card', { kind: 'Namespace', name })}
          tabIndex={-1}
        >
          <CardHead kind="Namespace" name={name} subject={subject} />
          <KubectlCells cells={kubectl} kind="Namespace" name={name} />
          {leavingSince !== null && (
            <p className="ochre medium">
              <Marked
                text={t(tellsNow ? 'owners:namespace.leaving' : 'owners:namespace.leavingThen', {
                  at: clock(leavingSince),
                })}
              />
            </p>
          )}
          {conditions.length > 0 && <Conditions conditions={conditions} />}
          {canChange && <Action command={deleteNamespace} />}
        </section>
      ) : (
        <p className="muted">
          <Marked text={t(tellsNow ? 'owners:namespace.implied' : 'owners:namespace.impliedThen', { name })} />
        </p>
      )}
    </>
  );
}
