/** The row of small multiples: arrow keys move in it, Enter or a click goes on with a case. */
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { chooseCase } from '../../commands/cases.ts';
import type { Case, CaseRow, CaseValue } from '../../engine/cases/cases.ts';
import type { Timeline } from '../../engine/timeline/timeline.ts';
import { nextInList } from '../../ui/roving/moves.ts';
import { CaseCard } from './CaseCard.tsx';
import { nameOf } from './names.ts';
import { amountOf, type MeasuredBy } from './outcome.ts';
import type { ShownCases } from './useCases.ts';
import { t } from '../../i18n/timeline.ts';
import { plain } from '../../i18n/message.ts';

interface Props {
  timeline: Timeline;
  all: ShownCases;
  row: CaseRow;
  cases: readonly Case[];
  by: MeasuredBy;
}

export function CaseList({ timeline, all, row, cases, by }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<CaseValue | null>(null);
  const { values, present, parameter, node } = row;
  useEffect(() => bringIntoRow(list.current), [present, parameter]);
  const entry = at !== null && values.includes(at) ? at : present;
  const measureOf = (value: CaseValue) => cases.find((one) => one.value === value);
  const most = Math.max(0, ...cases.map(({ measure }) => amountOf(measure, by) ?? 0));
  const budgets = cases.flatMap(({ measure }) => (measure?.about === 'pod' && measure.budget ? [measure.budget] : []));
  const longest = Math.max(0, ...budgets.map(({ limit, used }) => Math.max(limit, used)));

  const choose = (value: CaseValue) => {
    setAt(value);
    if (value === present) return;
    all.pin(value);
    chooseCase.run({ topic: timeline.topic, parameter, value, node });
  };
  const move = (event: KeyboardEvent) => {
    const index = nextInList(event.key, values.indexOf(entry), values.length, { along: 'both', wraps: false });
    const value = index === null ? undefined : values[index];
    if (index === null || value === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    setAt(value);
    list.current?.querySelectorAll<HTMLElement>('[role=option]')[index]?.focus();
  };
  return (
    <div className="tl-cases-row grid">
      <div className="tl-cases-names grid muted text-12 breaks-anywhere" aria-hidden="true">
        <b className="code-strong line-14">{plain(nameOf(row))}</b>
        <span>{budgets.length > 0 && t('timeline:cases.budget')}</span>
        <span>{t(`timeline:cases.measure.${by}`)}</span>
      </div>
      <div
        ref={list}
        className="tl-cases-list flex gap-8 scrolls"
        role="listbox"
        tabIndex={-1}
        aria-orientation="horizontal"
        aria-label={t('timeline:cases.list', { name: plain(nameOf(row)) })}
        onKeyDown={move}
      >
        {values.map((value) => (
          <CaseCard
            key={value}
            row={row}
            value={value}
            known={measureOf(value) ?? null}
            by={by}
            scale={{ most, longest }}
            isEntry={value === entry}
            onChoose={() => choose(value)}
          />
        ))}
      </div>
    </div>
  );
}

/** The present case is seen; the page itself stays where it is. */
function bringIntoRow(list: HTMLElement | null): void {
  const chosen = list?.querySelector<HTMLElement>('[aria-selected=true]');
  if (!list || !chosen) return;
  const left = chosen.offsetLeft - list.offsetLeft;
  const isSeen = left >= list.scrollLeft && left + chosen.offsetWidth <= list.scrollLeft + list.clientWidth;
  if (!isSeen) list.scrollLeft = left - (list.clientWidth - chosen.offsetWidth) / 2;
}
