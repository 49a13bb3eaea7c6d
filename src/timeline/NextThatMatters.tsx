/** Goes on to the next loss, exit or breach. */
import { ChevronsRight } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { stepTo } from '../commands/time.ts';
import { useStore } from '../store/store.ts';
import type { TimelineModel } from './layout/telling.ts';
import { stopsThatMatter } from './stepping.ts';
import { ToolName } from './ToolName.tsx';

export function NextThatMatters({ telling: { steps } }: { telling: TimelineModel }) {
  const { t: word } = useTranslation('timeline');
  const stops = useMemo(() => stopsThatMatter(steps), [steps]);
  const next = useStore(({ t }) => stops.find((stop) => stop > t));
  return (
    <button
      type="button"
      className="button"
      disabled={next === undefined}
      title={word(next === undefined ? 'cursor.noneMatters' : 'cursor.mattersHint')}
      onClick={() => next !== undefined && stepTo(next)}
    >
      <ToolName icon={ChevronsRight} word={word('cursor.matters')} />
    </button>
  );
}
