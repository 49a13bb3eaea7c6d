/** A learner's own progress, to be handed in as a file or as a link. Nothing is sent. */
import { fragmentOf } from '../../address/fragment.ts';
import { packedAny } from '../../address/pack.ts';
import { lessonMessages } from '../../i18n/lessons.ts';
import { loadAll } from '../../lessons/load.ts';
import { ownFiles } from '../../lessons/made/file.ts';
import { type Learner, reportOf } from '../../lessons/progressReport.ts';
import type { LearnerReport } from '../../store/slices/classroom.ts';
import { getState } from '../../store/store.ts';
import { safeName, save } from '../../ui/save.ts';
import { pageAddress } from '../address/lessonLink.ts';

export async function reportNow(learner: Learner): Promise<LearnerReport> {
  const lessons = [...(await loadAll()), ...ownFiles(getState()).map(({ lesson }) => lesson)];
  return reportOf(getState(), lessons, learner, new Date(), ({ id }) => lessonMessages(id).title);
}

/** The code stands behind the #, which browsers send to no server. @returns null where this browser can't make one */
export async function reportLink(report: LearnerReport): Promise<string | null> {
  const work = await packedAny(report);
  return work && `${pageAddress()}#${fragmentOf({ place: { at: 'class' }, work, view: null })}`;
}

export function saveReport(report: LearnerReport): void {
  const name = safeName(report.name) || 'my';
  save(`${name}-progress.json`, new Blob([`${JSON.stringify(report, null, 1)}\n`], { type: 'application/json' }));
}
