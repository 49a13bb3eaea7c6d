/** What makes the focused pod anew, at the cursor: its chain of owners as cards, its budgets, its namespace, their Events. */
import type { Owners } from '../../engine/view/owners.ts';
import { Marked } from '../../i18n/Marked.tsx';
import { modeIn } from '../../store/runMode.ts';
import { useStore } from '../../store/store.ts';
import { Events } from '../podState/Events.tsx';
import { AsOf } from '../happened/AsOf.tsx';
import { Budgets } from './Budgets.tsx';
import { NamespaceCard } from './NamespaceCard.tsx';
import { OwnerCard } from './OwnerCard.tsx';
import '../podState/podState.css';
import '../node/node.css';
import './owners.css';
import { nameOf } from '../../engine/objects/ref.ts';
import { t } from '../../i18n/late.ts';

export function OwnersPanel() {
  const { canChange } = useStore(modeIn);
  const owners = useStore((state) => (state.owners?.pod === state.focus ? state.owners : null));
  if (!owners) return <p className="muted why-empty stack gap-12 node-missing">{t('owners:loading')}</p>;
  const { pod, chain, namespace } = owners;
  return (
    <div className="why-panel life line-18 owners">
      <AsOf />
      {chain.length === 0 ? (
        <div className="owner-card wraps card grid gap-8" data-dashed="true">
          <h3>{t(canChange ? 'owners:none.title' : 'owners:none.titleThen')}</h3>
          <p>
            <Marked text={t(canChange ? 'owners:none.body' : 'owners:none.bodyThen', { pod: nameOf(pod) })} />
          </p>
        </div>
      ) : (
        <ol className="owner-chain gap-16 grid">
          {chain.map((owner, at) => (
            <li key={owner.subject}>
              <OwnerCard owner={owner} below={chain[at - 1]?.name ?? nameOf(pod)} />
            </li>
          ))}
        </ol>
      )}
      <Budgets owners={owners} />
      <NamespaceCard namespace={namespace} />
      <Events events={eventsOf(owners)} hasMany={false} />
    </div>
  );
}

const eventsOf = ({ chain, budgets }: Owners) =>
  [...chain, ...budgets].flatMap(({ events }) => events).toSorted((a, b) => a.last - b.last);
