/** The phase, and why STATUS is another word than it; the deletion's deadline; what the pod's status says. */
import type { PodState } from '../../engine/view/podState.ts';
import type { PodView } from '../../engine/view/view.ts';
import { clock, duration } from '../../i18n/time.ts';
import { modeIn } from '../../store/runMode.ts';
import { useStore } from '../../store/store.ts';
import { statusWhy } from './statusWhy.ts';
import { useNow } from '../useNow.ts';
import { message } from '../../i18n/inspector.ts';
import { Words } from '../../i18n/Words.tsx';

export function PhaseLine({ podState, deletion }: { podState: PodState; deletion: PodView['deletion'] }) {
  const { tellsNow } = useStore(modeIn);
  const why = statusWhy(podState, tellsNow ? 'phase' : 'printedThen');
  return (
    <div className="grid gap-4 muted">
      <p>
        <Words message={message('inspector:podState.phase.is', { phase: podState.phase })} />{' '}
        {why && (
          <>
            <Words message={message('inspector:podState.phase.notStatus')} /> <Words message={why} />
          </>
        )}
      </p>
      {deletion ? (
        <Deadline deletion={deletion} />
      ) : (
        !isOver(podState) && (
          <p className="muted">
            <Words
              message={message(tellsNow ? 'inspector:podState.phase.grace' : 'inspector:podState.phase.graceThen', {
                grace: podState.graceSeconds,
              })}
            />
          </p>
        )
      )}
      {podState.message !== null && (
        <p className="life-said pad-4-8 muted code breaks-anywhere on-sunk round-pod">{podState.message}</p>
      )}
    </div>
  );
}

/** What has ended has no end ahead of it. */
const isOver = ({ phase }: PodState): boolean => phase === 'Failed' || phase === 'Succeeded';

function Deadline({ deletion: { grace, deadline } }: { deletion: NonNullable<PodView['deletion']> }) {
  const { tellsNow } = useStore(modeIn);
  const left = deadline - useNow();
  const at = clock(deadline);
  return (
    <p>
      <Words
        message={
          !tellsNow
            ? message('inspector:podState.phase.deadlineThen', { grace, at })
            : left > 0
              ? message('inspector:podState.phase.deadline', { grace, at, left: duration(left) })
              : message('inspector:podState.phase.overdue', { grace, at })
        }
      />
    </p>
  );
}
