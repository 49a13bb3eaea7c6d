/** What the run on screen can be compared with: itself with one thing otherwise, how it was before, kept forks. */
import { GitCompareArrows } from 'lucide-react';
import { useMemo } from 'react';
import { useStore } from '../../store/store.ts';
import type { TimelineModel } from '../layout/timelineModel.ts';
import { Menu } from '../../ui/Menu.tsx';
import { ToolName } from '../ToolName.tsx';
import { useAtRest } from '../useAtRest.ts';
import { Choice } from './Choice.tsx';
import { podTimelineIn } from './comparison.ts';
import { Forks } from './Forks.tsx';
import { presetsFor } from './presets.ts';
import './compare.css';
import { message, t } from '../../i18n/timeline.ts';
import { plain, textOf } from '../../i18n/message.ts';

export function CompareMenu({ model }: { model: TimelineModel }) {
  const situation = useAtRest(useStore((state) => state.situation));
  const presets = useMemo(() => presetsFor(situation, model, podTimelineIn(model)), [situation, model]);
  return (
    <Menu
      label={<ToolName icon={GitCompareArrows} word={t('timeline:compare.title')} />}
      title={t('timeline:compare.title')}
    >
      <div className="tl-compare-menu grid gap-2">
        {presets.length > 0 && (
          <>
            <h3 className="eyebrow">{t('timeline:compare.presets')}</h3>
            {presets.map(({ id, label, situation: made }) => (
              <Choice key={id} other={{ label, situation: made, preset: id }}>
                {plain(label)}
              </Choice>
            ))}
          </>
        )}
        <Last />
        <Forks />
      </div>
    </Menu>
  );
}

/** The newest step of the history, where it was about this cluster. */
function Last() {
  const step = useStore(({ past }) => past.at(-1));
  const base = useStore(({ situation }) => situation.base[0]?.id);
  if (!step || step.situation.base[0]?.id !== base) return null;
  const label = message('timeline:compare.before', { step: textOf(step.label) });
  return (
    <>
      <h3 className="eyebrow">{t('timeline:compare.last')}</h3>
      <Choice other={{ label, situation: step.situation, preset: null }}>{textOf(label)}</Choice>
    </>
  );
}
