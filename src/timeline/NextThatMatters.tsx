/** Goes on to the next loss, exit or breach. */
import { ChevronsRight } from 'lucide-react';
import { useMemo } from 'react';
import { stepTo } from '../commands/time.ts';
import { useStore } from '../store/store.ts';
import type { TimelineModel } from './layout/timelineModel.ts';
import { stopsThatMatter } from './stepping.ts';
import { ToolName } from './ToolName.tsx';
import { t as announce } from '../i18n/timeline.ts';

export function NextThatMatters({ model: { steps } }: { model: TimelineModel }) {
  const stops = useMemo(() => stopsThatMatter(steps), [steps]);
  const next = useStore(({ t }) => stops.find((stop) => stop > t));
  return (
    <button
      type="button"
      className="button"
      disabled={next === undefined}
      title={announce(next === undefined ? 'timeline:cursor.noneMatters' : 'timeline:cursor.mattersHint')}
      onClick={() => next !== undefined && stepTo(next)}
    >
      <ToolName icon={ChevronsRight} word={announce('timeline:cursor.matters')} />
    </button>
  );
}
