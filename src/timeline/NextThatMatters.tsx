/** Goes on to the next loss, exit or breach. */
import { ChevronsRight } from 'lucide-react';
import { useMemo } from 'react';
import { stepTo } from '../commands/time.ts';
import { useStore } from '../store/store.ts';
import type { TimelineModel } from './layout/telling.ts';
import { stopsThatMatter } from './stepping.ts';
import { ToolName } from './ToolName.tsx';
import { t as say } from '../i18n/timeline.ts';

export function NextThatMatters({ telling: { steps } }: { telling: TimelineModel }) {
  const stops = useMemo(() => stopsThatMatter(steps), [steps]);
  const next = useStore(({ t }) => stops.find((stop) => stop > t));
  return (
    <button
      type="button"
      className="button"
      disabled={next === undefined}
      title={say(next === undefined ? 'timeline:cursor.noneMatters' : 'timeline:cursor.mattersHint')}
      onClick={() => next !== undefined && stepTo(next)}
    >
      <ToolName icon={ChevronsRight} word={say('timeline:cursor.matters')} />
    </button>
  );
}
