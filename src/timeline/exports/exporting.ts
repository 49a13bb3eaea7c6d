/** Makes what is taken away, and hands it to the browser: fetched with the first wish. */
import { seenUntil } from '../../store/seen.ts';
import { getState } from '../../store/store.ts';
import type { Timeline } from '../../engine/timeline/timeline.ts';
import { requestsUntil } from '../layout/describe.ts';
import { outcomesUntil } from '../layout/groups/groupNetwork.ts';
import { layHorizontal } from '../layout/horizontal.ts';

import type { TimelineModel } from '../layout/timelineModel.ts';
import { arranged } from '../view/arrangement.ts';
import { bothCsvOf, csvOf } from './csv.ts';
import { fileName, pictureName } from './fileName.ts';
import { jsonOf, type Runs } from './json.ts';
import { coloursNow, lightColours } from './page.ts';
import { lanesWidth, partOf } from './part.ts';
import { laidOut } from './printed.ts';
import { type PictureOutcome, saved, savePicture } from '../../ui/picture/savePicture.ts';
import { csvFile } from '../../ui/save.ts';
import { seenPart } from './seenPart.ts';
import type { Colours } from './svg/colours.ts';
import { svgOf } from './svg/document.ts';
import { message, messageBy } from '../../i18n/timeline.ts';
import { plain, textOf } from '../../i18n/message.ts';
import type { ExportRequest } from './exportRequest.ts';

/** null: nothing was saved. */
export type ExportOutcome = PictureOutcome | null;

export async function exported(asked: ExportRequest): Promise<ExportOutcome> {
  const wish = seenPart(asked, seenUntil(getState()));
  const { format, model } = wish;
  switch (format) {
    case 'csv':
      return saved(fileName(model.name, 'csv'), csvFile(wish.both ? bothCsvOf(wish.both) : csvOf(model)));
    case 'json':
      return saved(fileName(model.name, 'json'), new Blob([jsonOf(timelinesOf(wish))], { type: 'application/json' }));
    case 'print':
      layOutPage(wish);
      print();
      return null;
    case 'svg':
    case 'png':
      return savePicture(pictureName(model.name), format, (fonts) => drawnSvg(wish, coloursNow(), fonts));
  }
}

/** Makes the page that the browser is about to print. */
export function layOutPage(asked: ExportRequest): void {
  const wish = seenPart(asked, seenUntil(getState()));
  laidOut(() => drawnSvg(wish, lightColours(), ''), wish.model);
}

function drawnSvg(wish: ExportRequest, colours: Colours, fonts: string): string {
  const { both, measure, arrangement, stretch } = wish;
  const model = both ? { ...both.model, subtitle: messageBy('timeline:exports.runs', namesOfRuns()) } : wish.model;
  const chart = { ...model.chart, lanes: arranged(model.chart.lanes, arrangement) };
  const drawing = { height: 0, measure, text: plain, folded: arrangement.folded };
  const picture = layHorizontal(chart, {
    ...drawing,
    ...(stretch ? partOf(chart, stretch, wish.folding) : { width: lanesWidth, folding: true }),
  });
  const budget = shownBudget(model.timeline);
  const { t } = getState();
  return svgOf({ model, chart, picture, budget, t, texts: textsAt(model, t), colours, measure, fonts });
}

/** What is true at the cursor, and what has become of requests until then. */
function textsAt(model: TimelineModel, t: number): readonly string[] {
  const { timeline } = model;
  const counts = 'pod' in timeline ? requestsUntil(timeline, t) : outcomesUntil(model, t);
  const isAsked = Object.values(counts).some((count) => count > 0);
  return [plain(model.momentAt(t)), ...(isAsked ? [plain(messageBy('timeline:table.requests', counts))] : [])];
}

function timelinesOf({ model, both }: ExportRequest): Timeline | Runs {
  if (!both) return model.timeline;
  const { A, B } = namesOfRuns();
  return { A: { name: A, timeline: both.a.timeline }, B: { name: B, timeline: both.b.timeline } };
}

/** As they are called while they are compared. */
function namesOfRuns(): Record<'A' | 'B', string> {
  const { compared, record } = getState();
  return {
    A: plain(message(record ? 'timeline:compare.happened' : 'timeline:compare.now')),
    B: compared ? textOf(compared.label) : '',
  };
}

const shownBudget = (timeline: Timeline) => ('pod' in timeline ? timeline.budget : null);
