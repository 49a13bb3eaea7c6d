/** Where scenes or lesson, why and the editor share one column (768 … 1279 px): tabs over it. */
import { showPanel } from '../commands/looking.ts';
import { getState, useStore } from '../store/store.ts';
import { Segments } from '../ui/Segments.tsx';
import { t } from '../i18n/first.ts';

interface Props {
  side: 'scenes' | 'why' | 'edit';
  choose: (side: 'scenes' | 'why') => void;
  isEditing: boolean;
  hidden: boolean;
}

export function SideTabs({ side, choose, isEditing, hidden }: Props) {
  const isLesson = useStore((state) => state.mode === 'learn');
  const tabs = isEditing ? (['scenes', 'why', 'edit'] as const) : (['scenes', 'why'] as const);
  const show = (name: Props['side']) => {
    if (name === 'edit') {
      showPanel.run('edit');
      return;
    }
    if (getState().panel === 'edit') showPanel.run('stage');
    choose(name);
  };
  return (
    <Segments
      className="side-tabs"
      hidden={hidden}
      options={tabs.map((value) => ({
        value,
        text: t(value === 'scenes' && isLesson ? 'app:lesson.name' : `app:${value}`),
      }))}
      chosen={side}
      onChoose={show}
    />
  );
}
