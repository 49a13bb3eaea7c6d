/** Below the head: what else can be done with the picture, each by its own part. */
import { Beside } from './Beside.tsx';
import { BookmarkMenu } from './bookmarks/BookmarkMenu.tsx';
import { KeysMenu } from './KeysMenu.tsx';
import { CompareMenu } from './compare/CompareMenu.tsx';
import { ExportMenu } from './exports/ExportMenu.tsx';
import type { TimelineModel } from './layout/timelineModel.ts';
import { NextThatMatters } from './NextThatMatters.tsx';
import { useRoving } from '../ui/roving/useRoving.ts';
import { ViewTools } from './view/ViewTools.tsx';
import { t } from '../i18n/timeline.ts';

export function TimelineBar({ model }: { model: TimelineModel }) {
  const root = useRoving<HTMLDivElement>();
  return (
    <div className="tl-bar small-buttons aligned gap-8" role="toolbar" aria-label={t('timeline:cursor.bar')} ref={root}>
      <Beside topics={model.timeline.beside} />
      <NextThatMatters model={model} />
      <BookmarkMenu model={model} />
      <ViewTools model={model} />
      <CompareMenu model={model} />
      <ExportMenu model={model} />
      <KeysMenu />
    </div>
  );
}
