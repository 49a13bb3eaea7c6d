/** From a thousand pods to the one: owners or nodes, each with its timeline and, when opened, its pods. */
import { Clock } from 'lucide-react';
import { useState } from 'react';
import { showTimeline } from '../../commands/topics.ts';
import { t } from '../../i18n/recorded.ts';
import type { PodGroup } from './podGroups.ts';
import { LivedPod } from './LivedPod.tsx';

/** Of one group no more are listed at once. */
const most = 50;

export const Groups = ({ groups }: { groups: readonly PodGroup[] }) => (
  <ul className="grid gap-8 full-width">
    {groups.map((group) => (
      <Group key={`${group.namespace}/${group.name}`} group={group} />
    ))}
  </ul>
);

function Group({ group: { name, namespace, topic, pods, wrong } }: { group: PodGroup }) {
  const [isOpen, setOpen] = useState(false);
  const title = name ?? t('recorded:group.none');
  return (
    <li className="stack gap-8 card pad-8-12 on-card">
      <div className="flex between gap-8 start">
        <button
          type="button"
          className="recorded-group hit text-left breaks-anywhere shrinks"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <span className="strong">
            {namespace && <span className="muted">{namespace}/</span>}
            {title}
          </span>
          <span className="muted text-12 recorded-counts">
            {[
              t('recorded:count', { count: pods.length }),
              wrong > 0 ? t('recorded:group.wrong', { count: wrong }) : t('recorded:calm'),
            ].join(' · ')}
          </span>
        </button>
        {topic && (
          <button
            type="button"
            className="button quiet icon"
            aria-label={t('recorded:group.timeline', { name: title })}
            title={t('recorded:group.timeline', { name: title })}
            onClick={() => showTimeline.run(topic)}
          >
            <Clock aria-hidden="true" />
          </button>
        )}
      </div>
      {isOpen && (
        <ul className="grid gap-8">
          {pods.slice(0, most).map((lived) => (
            <LivedPod key={lived.uid} lived={lived} />
          ))}
        </ul>
      )}
      {isOpen && pods.length > most && (
        <p className="muted text-12">{t('recorded:more', { count: pods.length - most })}</p>
      )}
    </li>
  );
}
