/** What else can be done with the picture, each by its own part: behind one button of the bar. */
import { Ellipsis, Table } from 'lucide-react';
import { Beside } from './Beside.tsx';
import { BookmarkMenu } from './bookmarks/BookmarkMenu.tsx';
import { KeysMenu } from './KeysMenu.tsx';
import { CompareMenu } from './compare/CompareMenu.tsx';
import { ExportMenu } from './exports/ExportMenu.tsx';
import type { TimelineModel } from './layout/timelineModel.ts';
import { NextThatMatters } from './NextThatMatters.tsx';
import { closeMenu, Menu } from '../ui/Menu.tsx';
import { ToolName } from './ToolName.tsx';
import { ViewTools } from './view/ViewTools.tsx';
import { t } from '../i18n/timeline.ts';
import { modeOf } from '../store/runMode.ts';

interface Props {
  model: TimelineModel;
  table: boolean;
  showTable: (table: boolean) => void;
}

export function TimelineMenu({ model, table, showTable }: Props) {
  return (
    <Menu
      label={
        <>
          <Ellipsis aria-hidden="true" />
          <span className="visually-hidden">{t('timeline:head.more')}</span>
        </>
      }
      title={t('timeline:head.more')}
    >
      <button
        type="button"
        className="button"
        aria-pressed={table}
        onClick={({ currentTarget }) => {
          closeMenu(currentTarget);
          showTable(!table);
        }}
      >
        <ToolName icon={Table} word={t('timeline:head.table')} />
      </button>
      <NextThatMatters model={model} />
      <BookmarkMenu model={model} />
      {modeOf(model.timeline).canChange && <CompareMenu model={model} />}
      <ViewTools model={model} />
      <Beside topics={model.timeline.beside} />
      <ExportMenu model={model} />
      <KeysMenu />
    </Menu>
  );
}
