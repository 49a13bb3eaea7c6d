/** The class that a teacher has gathered: kept in this browser for all its tabs, until it is cleared. */
import * as v from 'valibot';
import { joined, learnerKey } from '../../lessons/classroom.ts';
import { loadAll } from '../../lessons/load.ts';
import type { HandedIn, LearnerReport } from '../../store/slices/classroom.ts';
import { getState, setState } from '../../store/store.ts';
import { change, prefix, readMany } from '../saved/storage.ts';
import { hear, notifyTabs } from '../saved/tabs.ts';
import { isRecord } from '../saved/validated.ts';
import { type ReadReport, reportInCode, reportInFile, reportsInText } from './readReport.ts';
import { reportSchema } from './reportSchema.ts';
import { nameText } from './nameText.ts';
import { message, t } from '../../i18n/classes.ts';

const classKey = `${prefix}class.1`;

type Learners = readonly LearnerReport[];

/** What is kept is as it was checked; what somebody else has put there is left out. */
const learnersIn = (found: unknown): Learners =>
  isRecord(found) && Array.isArray(found.learners)
    ? found.learners.filter((one): one is LearnerReport => v.is(reportSchema, one))
    : [];

let isFollowed = false;

/** Reads what is kept, and again whenever another tab has changed it. A browser that keeps nothing has what this tab was given. */
export async function followLearners(): Promise<void> {
  if (!isFollowed) hear('class', () => void read());
  isFollowed = true;
  await read();
}

async function read(): Promise<void> {
  const found = await readMany([classKey]).catch(() => null);
  if (found) setState({ learners: learnersIn(found[0]) });
}

/** Another tab may have changed it meanwhile: what is kept counts. */
async function changeLearners(how: (learners: Learners) => Learners): Promise<void> {
  let learners = how(getState().learners);
  const isKept = await change(classKey, (found) => {
    learners = how(learnersIn(found));
    return { version: 1, learners };
  });
  setState({ learners });
  if (isKept) notifyTabs('class');
}

interface Came {
  from: string;
  read: ReadReport;
}

async function take(came: readonly Came[]): Promise<void> {
  let handedIn: readonly HandedIn[] = [];
  await changeLearners((before) => {
    let learners = before;
    handedIn = came.map(({ from, read: one }): HandedIn => {
      if ('problem' in one) return { from, tone: 'error', message: one.problem };
      const next = joined(learners, one.report);
      learners = next.learners;
      const tone = next.how === 'added' ? 'info' : 'warning';
      return { from, tone, message: message(`classes:joined.${next.how}`, { name: nameText(one.report) }) };
    });
    return learners;
  });
  setState({ handedIn });
}

export async function takeFiles(files: Iterable<File>): Promise<void> {
  await loadAll();
  await take(await Promise.all([...files].map(async (file) => ({ from: file.name, read: await reportInFile(file) }))));
}

/** What was pasted: codes, links, or the text of a file. */
export async function takeText(text: string): Promise<void> {
  await loadAll();
  const all = await reportsInText(text);
  await take(
    all.map((one, at) => ({
      from: all.length === 1 ? t('classes:pasted') : t('classes:code', { number: at + 1 }),
      read: one,
    })),
  );
}

/** What a link holds. */
export async function takeCode(code: string): Promise<void> {
  await take([{ from: t('classes:link'), read: await reportInCode(code) }]);
}

export const removeLearner = (gone: LearnerReport): Promise<void> =>
  changeLearners((all) => all.filter((one) => learnerKey(one) !== learnerKey(gone)));

/** @returns what there was, to be put back */
export async function clearLearners(): Promise<Learners> {
  const { learners } = getState();
  setState({ handedIn: [] });
  await changeLearners(() => []);
  return learners;
}

export const putBack = (gone: Learners): Promise<void> =>
  changeLearners((now) => gone.reduce((all, one) => joined(all, one).learners, now));
