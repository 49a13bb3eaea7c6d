/** The phase, and why STATUS is another word than it; the deletion's deadline; what the pod's status says. */
import type { PodLife } from '../../engine/view/podLife.ts';
import type { PodView } from '../../engine/view/view.ts';
import { clock } from '../../i18n/time.ts';
import { span } from '../../text/queueTimes.ts';
import { Words } from '../Words.tsx';
import { said } from '../../text/words.ts';
import { statusWhy } from './statusWhy.ts';
import { useNow } from '../useNow.ts';

export function PhaseLine({ life, deletion }: { life: PodLife; deletion: PodView['deletion'] }) {
  const why = statusWhy(life);
  return (
    <div className="life-phase">
      <p>
        <Words said={said('life.phase.is', { phase: life.phase })} />{' '}
        {why && (
          <>
            <Words said={said('life.phase.notStatus')} /> <Words said={why} />
          </>
        )}
      </p>
      {deletion ? (
        <Deadline deletion={deletion} />
      ) : (
        !isOver(life) && (
          <p className="why-quiet">
            <Words said={said('life.phase.grace', { grace: life.graceSeconds })} />
          </p>
        )
      )}
      {life.message !== null && <p className="life-said">{life.message}</p>}
    </div>
  );
}

/** What has ended has no end ahead of it. */
const isOver = ({ phase }: PodLife): boolean => phase === 'Failed' || phase === 'Succeeded';

function Deadline({ deletion: { grace, deadline } }: { deletion: NonNullable<PodView['deletion']> }) {
  const left = deadline - useNow();
  const at = clock(deadline);
  return (
    <p>
      <Words
        said={
          left > 0
            ? said('life.phase.deadline', { grace, at, left: span(left) })
            : said('life.phase.overdue', { grace, at })
        }
      />
    </p>
  );
}
