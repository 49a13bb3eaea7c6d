/** What `kubectl drain` of this node has printed so far, as on the terminal of whoever runs it. */
import type { NodeState } from '../../engine/view/nodeState.ts';
import type { RefusedEviction } from '../../engine/history/drains.ts';
import { Marked } from '../../i18n/Marked.tsx';
import { clock } from '../../i18n/time.ts';
import { When } from '../podState/When.tsx';
import { nameOf } from '../../engine/objects/ref.ts';
import { t } from '../../i18n/late.ts';

export function DrainLines({ drain }: { drain: NonNullable<NodeState['drain']> }) {
  return (
    <section aria-label={t('node:drained.title')}>
      <h3>{t('node:drained.title')}</h3>
      <ol className="node-terminal grid gap-4 terminal">
        {drain.lines.map(({ id, t: at, line }) => (
          <li className="grid gap-8" key={id}>
            <When at={at} /> <span>{line}</span>
          </li>
        ))}
      </ol>
      {drain.refused.length > 0 && (
        <ul className="node-refused grid gap-8">
          {drain.refused.map((one) => (
            <Refused key={one.pod} refused={one} />
          ))}
        </ul>
      )}
      <p className="muted">{t(drain.isOver ? 'node:drained.over' : 'node:drained.goesOn')}</p>
    </section>
  );
}

/** Who is kept and why, in the API server's own words, and when kubectl asks again. */
function Refused({ refused: { pod, code, message, again } }: { refused: RefusedEviction }) {
  const at = again === null ? null : clock(again);
  return (
    <li className="grid gap-2 text-12">
      <strong>
        <Marked text={t('node:drained.refused', { pod: nameOf(pod), code })} />
      </strong>
      <span className="mono">{message}</span>
      <span>{at === null ? t('node:drained.forEver') : t('node:drained.again', { at })}</span>
    </li>
  );
}
