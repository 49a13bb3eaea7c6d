/** Opens the timeline of what a panel is about. */
import { ChartGantt } from 'lucide-react';
import { showTimeline } from '../commands/topics.ts';
import type { Topic } from '../engine/timeline/topic.ts';
import { useStore } from '../store/store.ts';

export function TimelineButton({ topic, label }: { topic: Topic; label: string }) {
  const canShow = useStore((state) => showTimeline.enabled(state));
  return (
    <button
      type="button"
      className="button why-timeline within"
      disabled={!canShow}
      title={label}
      onClick={() => showTimeline.run(topic)}
    >
      <ChartGantt aria-hidden="true" />
      <span className="cut">{label}</span>
    </button>
  );
}
