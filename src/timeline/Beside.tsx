/** Leads to other timelines: the owner's, the node's, that of a preemption or a fault; and back to the pod in focus. */
import { Clock, Waypoints } from 'lucide-react';
import { showTimeline } from '../commands/topics.ts';
import type { Topic } from '../engine/timeline/topic.ts';
import { useStore } from '../store/store.ts';
import { topicKey } from '../store/topic.ts';
import { topicName } from './layout/topicName.ts';
import { closeMenu, Menu } from '../ui/Menu.tsx';
import { ToolName } from './ToolName.tsx';
import { t } from '../i18n/timeline.ts';
import { plain } from '../i18n/message.ts';

/** More than these lie in a menu of their own. */
const most = 3;

export function Beside({ topics }: { topics: readonly Topic[] }) {
  const all = useTopics(topics);
  if (all.length === 0) return null;
  const leads = all.map((topic) => <Lead key={topicKey(topic)} topic={topic} />);
  return (
    <nav className="tl-beside grid gap-2" aria-label={t('timeline:beside.title')}>
      {all.length <= most ? (
        <>
          <h3 className="eyebrow">{t('timeline:beside.title')}</h3>
          {leads}
        </>
      ) : (
        <Menu
          label={<ToolName icon={Waypoints} word={t('timeline:beside.title')} />}
          title={t('timeline:beside.title')}
        >
          {leads}
        </Menu>
      )}
    </nav>
  );
}

/** From what is not a pod the one in focus comes first: the way back. */
function useTopics(topics: readonly Topic[]): readonly Topic[] {
  const focus = useStore((state) => state.focus);
  const chosen = useStore((state) => state.topic);
  if (!chosen || chosen.about === 'pod' || focus === null) return topics;
  const back: Topic = { about: 'pod', pod: focus };
  return [back, ...topics.filter((topic) => topicKey(topic) !== topicKey(back))];
}

function Lead({ topic }: { topic: Topic }) {
  const name = plain(topicName(topic));
  return (
    <button
      type="button"
      className="button"
      title={name}
      onClick={({ currentTarget }) => {
        closeMenu(currentTarget);
        showTimeline.run(topic);
      }}
    >
      <Clock aria-hidden="true" />
      {name}
    </button>
  );
}
