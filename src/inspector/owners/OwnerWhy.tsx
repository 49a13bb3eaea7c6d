/** A controller that is looked at while it has no pods: why it has none, and what would help. */
import { type ObjectRef, kindOf, nameOf } from '../../engine/objects/ref.ts';
import { Marked } from '../../i18n/Marked.tsx';
import { t } from '../../i18n/late.ts';
import { useStore } from '../../store/store.ts';
import { fixText } from '../../text/fixes.ts';
import { spokenOfOwner } from '../../text/owner.ts';
import { PodButtons } from '../PodButtons.tsx';
import { useAnswer } from '../useAnswer.ts';
import { CardHead } from './CardHead.tsx';
import '../status/status.css';
import '../node/node.css';
import './owners.css';

/** @param subject `Deployment/default/web` */
export function OwnerWhy({ subject }: { subject: ObjectRef }) {
  const at = useStore((state) => (state.playing ? Math.floor(state.t / 1000) * 1000 : state.t));
  const { answer, isAsking } = useAnswer('owner', { t: at, subject });
  const kind = kindOf(subject);
  const name = nameOf(subject);
  return (
    <section className="why-panel standing" aria-label={t('owners:card', { kind, name })}>
      <CardHead kind={kind} name={name} {...(answer && { subject })} />
      <p className="standing-sentence reading">
        {answer ? (
          <Marked text={spokenOfOwner(answer)} />
        ) : (
          t(isAsking ? 'owners:why.asking' : 'owners:why.gone', { kind, name })
        )}
      </p>
      {answer && answer.fixes.length > 0 && (
        <>
          <h3>{t('owners:why.help')}</h3>
          <ul>
            {answer.fixes.map((fix) => (
              <li key={fix.id}>
                <Marked text={fixText(fix)} />
              </li>
            ))}
          </ul>
        </>
      )}
      {answer && answer.pods.length > 0 && (
        <PodButtons pods={answer.pods} label={(pod) => t('owners:lookPod', { pod })} />
      )}
    </section>
  );
}
