/** Why a pod is Pending, why it is where it is, or why it is gone: a sentence, its causes, and what would help. */
import { podOf } from '../../commands/subject.ts';
import type { KubeletWords, PodExplanation } from '../../engine/why/explanation/explanation.ts';
import { isLive } from '../../engine/simulation/situation.ts';
import { clock } from '../../i18n/time.ts';
import { Marked } from '../../i18n/Marked.tsx';
import { useStore } from '../../store/store.ts';
import { HappenedPanel } from '../happened/HappenedPanel.tsx';
import { FixesPanel } from '../fixes/FixesPanel.tsx';
import { CauseChain } from './CauseChain.tsx';
import { GoneFacts } from './GoneFacts.tsx';
import { PendingFacts } from './PendingFacts.tsx';
import { spoken } from '../../text/explanation.ts';
import { Ways } from './Ways.tsx';
import { UnknownFacts } from '../unknown/UnknownFacts.tsx';
import { useExplanation } from './useExplanation.ts';
import '../queue/queue.css';
import './status.css';
import { nameOf } from '../../engine/objects/ref.ts';
import { message as messageOf, t } from '../../i18n/inspector.ts';
import { Words } from '../../i18n/Words.tsx';
import { modeIn } from '../../store/runMode.ts';

interface Props {
  /** Opens what the scheduler says of each node; null: nothing is placed any more. */
  onPlacement: (() => void) | null;
}

/** Of a history nothing is said of what is or will be. */
export function StatusPanel({ onPlacement }: Props) {
  return useStore(modeIn).tellsNow ? <StatusSentence onPlacement={onPlacement} /> : <HappenedPanel />;
}

function StatusSentence({ onPlacement }: Props) {
  const { explanation, isAsking } = useExplanation();
  const led = useStore(({ situation }) => (isLive(situation) ? 'elsewhere' : 'byReader'));
  const focus = useStore((state) => state.focus);
  if (!explanation)
    return (
      <p className="muted why-panel">
        {isAsking ? (
          t('inspector:status.asking')
        ) : (
          <Words message={messageOf('inspector:status.none', { pod: nameOf(focus ?? '') })} />
        )}
      </p>
    );
  return (
    <div className="why-panel standing">
      <p className="standing-sentence reading">
        <Marked text={spoken(explanation, led)} />
      </p>
      {explanation.unknown && <UnknownFacts unknown={explanation.unknown} />}
      <Former explanation={explanation} />
      {explanation.kubelet && <KubeletMessage {...explanation.kubelet} />}
      <Facts explanation={explanation} onPlacement={onPlacement} />
    </div>
  );
}

function Facts({ explanation, onPlacement }: Props & { explanation: PodExplanation }) {
  const pod = useStore((state) => podOf(state, explanation.pod));
  if (explanation.question === 'pending')
    return (
      <>
        {pod && <PendingFacts pending={explanation} pod={pod} onPlacement={onPlacement} />}
        <CauseChain chain={explanation.chain} />
      </>
    );
  return (
    <>
      {pod && explanation.cause && <FixesPanel pod={pod} />}
      <CauseChain chain={explanation.chain} />
      {explanation.question === 'there' ? (
        <Ways onPlacement={onPlacement} />
      ) : (
        <GoneFacts gone={explanation} exists={pod !== undefined} />
      )}
    </>
  );
}

function KubeletMessage({ container, reason, message }: KubeletWords) {
  return (
    <>
      <h3>
        <Marked text={t('inspector:status.kubelet', { container })} />
      </h3>
      <p className="why-verbatim ink padded code breaks-anywhere on-sunk">
        {reason === '' ? message : `${reason}: ${message}`}
      </p>
    </>
  );
}

/** Who had the name before. */
function Former({ explanation: { former } }: { explanation: PodExplanation }) {
  if (!former) return null;
  const values = { uid: former.uid.slice(-4), at: clock(former.goneAt) };
  const isDouble = former.isLive && former.node !== null;
  return (
    <p className="why-asif muted">
      <Words
        message={
          isDouble
            ? messageOf('inspector:status.formerLives', { ...values, node: former.node ?? '' })
            : messageOf('inspector:status.former', values)
        }
      />
    </p>
  );
}
