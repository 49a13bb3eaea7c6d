/** Leads to the timeline of the node, and to those of what is broken of it now. */
import { ChartGantt } from 'lucide-react';
import { showTimeline } from '../../commands/topics.ts';
import type { Topic } from '../../engine/timeline/topic.ts';
import { useStore } from '../../store/store.ts';
import { t } from '../../i18n/late.ts';

export function NodeTimeline({ node }: { node: string }) {
  const canShow = useStore((state) => showTimeline.enabled(state));
  const show = (topic: Topic) => () => showTimeline.run(topic);
  return (
    <p className="node-timeline">
      <button
        type="button"
        className="button within"
        title={node}
        disabled={!canShow}
        onClick={show({ about: 'node', node })}
      >
        <ChartGantt aria-hidden="true" />
        <span className="cut">{t('node:timeline', { node })}</span>
      </button>
    </p>
  );
}
