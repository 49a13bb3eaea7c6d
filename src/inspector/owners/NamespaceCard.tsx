/** The pod's namespace: what holds it where it leaves, and the way to delete it. */
import { useTranslation } from 'react-i18next';
import { deleteNamespace } from '../../commands/workloadsAround.ts';
import type { NamespaceLife } from '../../engine/view/owners.ts';
import { clock } from '../../i18n/time.ts';
import { Marked } from '../../i18n/Marked.tsx';
import { Action } from '../Actions.tsx';
import { Conditions } from '../life/Conditions.tsx';
import { CardHead } from './CardHead.tsx';
import { KubectlCells } from './KubectlCells.tsx';
import { useTurnedTo } from './useTurnedTo.ts';

export function NamespaceCard({ namespace }: { namespace: NamespaceLife }) {
  const { t } = useTranslation('owners');
  const { name, exists, kubectl, leavingSince, conditions } = namespace;
  const subject = `Namespace/${name}`;
  const card = useTurnedTo(subject);
  return (
    <>
      <h3>{t('namespace.title')}</h3>
      {exists ? (
        <section ref={card} className="owner-card" aria-label={t('card', { kind: 'Namespace', name })} tabIndex={-1}>
          <CardHead kind="Namespace" name={name} subject={subject} />
          <KubectlCells cells={kubectl} kind="Namespace" name={name} />
          {leavingSince !== null && (
            <p className="owner-leaving">
              <Marked text={t('namespace.leaving', { at: clock(leavingSince) })} />
            </p>
          )}
          {conditions.length > 0 && <Conditions conditions={conditions} />}
          <Action command={deleteNamespace} />
        </section>
      ) : (
        <p className="why-quiet">
          <Marked text={t('namespace.implied', { name })} />
        </p>
      )}
    </>
  );
}
