/** Why a pod is Pending, why it is where it is, or why it is gone: a sentence, its causes, and what would help. */
import { podOf } from '../../commands/subject.ts';
import type { KubeletWords, PodExplanation } from '../../engine/why/standing/standing.ts';
import { clock } from '../../i18n/time.ts';
import { Marked } from '../../i18n/Marked.tsx';
import { useStore } from '../../store/store.ts';
import { CauseChain } from './CauseChain.tsx';
import { GoneFacts } from './GoneFacts.tsx';
import { PendingFacts } from './PendingFacts.tsx';
import { spoken } from '../../text/standing.ts';
import { Ways } from './Ways.tsx';
import { UnknownFacts } from '../unknown/UnknownFacts.tsx';
import { useStanding } from './useStanding.ts';
import '../queue/queue.css';
import './standing.css';
import { podName } from '../../text/podName.ts';
import { message as messageOf, t } from '../../i18n/inspector.ts';
import { Words } from '../../i18n/Words.tsx';

interface Props {
  /** Opens what the scheduler says of each node; null: nothing is placed any more. */
  onPlacement: (() => void) | null;
}

export function StandingPanel({ onPlacement }: Props) {
  const { standing, isAsking } = useStanding();
  const focus = useStore((state) => state.focus);
  if (!standing)
    return (
      <p className="why-quiet why-panel">
        {isAsking ? (
          t('inspector:standing.asking')
        ) : (
          <Words message={messageOf('inspector:standing.none', { pod: podName(focus ?? '') })} />
        )}
      </p>
    );
  return (
    <div className="why-panel standing">
      <p className="standing-sentence">
        <Marked text={spoken(standing)} />
      </p>
      {standing.unknown && <UnknownFacts unknown={standing.unknown} />}
      <Former standing={standing} />
      {standing.kubelet && <KubeletSays {...standing.kubelet} />}
      <Facts standing={standing} onPlacement={onPlacement} />
    </div>
  );
}

function Facts({ standing, onPlacement }: Props & { standing: PodExplanation }) {
  const pod = useStore((state) => podOf(state, standing.pod));
  if (standing.question === 'pending')
    return (
      <>
        {pod && <PendingFacts pending={standing} pod={pod} onPlacement={onPlacement} />}
        <CauseChain chain={standing.chain} />
      </>
    );
  return (
    <>
      <CauseChain chain={standing.chain} />
      {standing.question === 'there' ? (
        <Ways onPlacement={onPlacement} />
      ) : (
        <GoneFacts gone={standing} exists={pod !== undefined} />
      )}
    </>
  );
}

function KubeletSays({ container, reason, message }: KubeletWords) {
  return (
    <>
      <h3>
        <Marked text={t('inspector:standing.kubelet', { container })} />
      </h3>
      <p className="why-verbatim ink padded code breaks-anywhere on-sunk">
        {reason === '' ? message : `${reason}: ${message}`}
      </p>
    </>
  );
}

/** Who had the name before. */
function Former({ standing: { former } }: { standing: PodExplanation }) {
  if (!former) return null;
  const values = { uid: former.uid.slice(-4), at: clock(former.goneAt) };
  const isDouble = former.isLive && former.node !== null;
  return (
    <p className="why-asif">
      <Words
        message={
          isDouble
            ? messageOf('inspector:standing.formerLives', { ...values, node: former.node ?? '' })
            : messageOf('inspector:standing.former', values)
        }
      />
    </p>
  );
}
