/** On phones: the four panels as tabs at the bottom. */
import { BookOpen, Boxes, ChartNoAxesGantt, CircleHelp } from 'lucide-react';
import { showPanel } from '../commands/looking.ts';
import { toggleTimeline } from '../commands/time.ts';
import { getState, useStore } from '../store/store.ts';
import './tabs.css';
import { t } from '../i18n/first.ts';

const tabs = [
  { panel: 'scenes', needs: null, Icon: BookOpen },
  { panel: 'stage', needs: null, Icon: Boxes },
  { panel: 'why', needs: 'why', Icon: CircleHelp },
  { panel: 'time', needs: 'clock', Icon: ChartNoAxesGantt },
] as const;

export function PhoneTabs() {
  const isLesson = useStore((state) => state.mode === 'learn');
  const panel = useStore((state) => state.panel);
  const parts = useStore((state) => state.screen);
  const canOpenTime = useStore((state) => state.focus !== null);
  return (
    <nav className="phone-tabs on-card line-above" aria-label={t('app:name')}>
      {tabs
        .filter(({ needs }) => !parts || !needs || parts.includes(needs))
        .map(({ panel: name, Icon }) => (
          <button
            key={name}
            type="button"
            className="phone-tab grows downwards centred aligned gap-4 text-12 muted"
            aria-current={panel === name}
            disabled={name === 'time' && !canOpenTime}
            onClick={() => (name === 'time' && !getState().timelineOpen ? toggleTimeline.run() : showPanel.run(name))}
          >
            <Icon aria-hidden="true" />
            {t(`app:panels.${name === 'scenes' && isLesson ? 'lesson' : name}`)}
          </button>
        ))}
    </nav>
  );
}
