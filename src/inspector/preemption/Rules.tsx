/** What comes of a nomination, as a rule. */
import type { Shot } from '../../engine/why/film/film.ts';
import { message, t } from '../../i18n/inspector.ts';
import { Words } from '../../i18n/Words.tsx';
import { nameOf } from '../../engine/objects/ref.ts';

export function Rules({ shot: { pod, facts } }: { shot: Shot }) {
  const node = facts.chosen ?? '';
  const rules = [
    message('inspector:preemption.next.mark'),
    message('inspector:preemption.next.event', { node }),
    message('inspector:preemption.next.leaving'),
    message('inspector:preemption.next.lower', { node }),
    message('inspector:preemption.next.queue', { pod: nameOf(pod) }),
    message('inspector:preemption.next.room'),
    message('inspector:preemption.next.hint', { node }),
  ];
  return (
    <details className="why-rules">
      <summary className="muted room-4">{t('inspector:preemption.later')}</summary>
      <ul className="why-next grid gap-6">
        {rules.map((rule) => (
          <li key={rule.key}>
            <Words message={rule} />
          </li>
        ))}
      </ul>
    </details>
  );
}
