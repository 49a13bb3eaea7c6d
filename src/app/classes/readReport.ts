/** Reads a learner's progress, from a file, a code or a link: whatever is none is told in a sentence. */
import * as v from 'valibot';
import { unpacked } from '../../address/pack.ts';
import type { LearnerReport } from '../../store/slices/classroom.ts';
import { isRecord } from '../saved/validated.ts';
import { inTodaysReport } from './formerReport.ts';
import { reportSchema } from './reportSchema.ts';
import { message } from '../../i18n/classes.ts';
import { message as ofFile } from '../../i18n/lessonFile.ts';
import type { Message } from '../../i18n/message.ts';

export type ReadReport = { report: LearnerReport } | { problem: Message };

/** What is written from here on is read by pages from this version on. */
const version = 2;
/** All lessons of many pages are far shorter. */
const longestFile = 1_000_000;

/** @param name of the file that it stood in, for those of earlier versions */
function reportIn(found: unknown, name: string): ReadReport {
  if (isRecord(found) && found.podyssey === 'lesson') return { problem: message('classes:lesson') };
  if (!isRecord(found) || found.podyssey !== 'progress') return { problem: message('classes:foreign') };
  if (typeof found.version === 'number' && found.version > version) return { problem: ofFile('lessonFile:newer') };
  const { success, issues, output } = v.safeParse(reportSchema, inTodaysReport(found, name), { abortEarly: true });
  if (success) return { report: output };
  // What the validator says of it is English in any language, and of no use to a teacher: the place is.
  return { problem: message('classes:broken', { place: v.getDotPath(issues[0]) ?? 'progress' }) };
}

export async function reportInFile(file: Pick<File, 'name' | 'size' | 'text'>): Promise<ReadReport> {
  if (file.size > longestFile) return { problem: message('classes:foreign') };
  const name = file.name.replace(/(\.podyssey)?(-progress)?(\.json)?$/i, '').slice(0, 80);
  return reportInText(await file.text(), name);
}

/** A text that is cut off is no JSON any more. */
function reportInText(text: string, name: string): ReadReport {
  try {
    return reportIn(JSON.parse(text), name);
  } catch {
    return { problem: message(/^\s*[{[]/.test(text) ? 'classes:cut' : 'classes:foreign') };
  }
}

export async function reportInCode(code: string): Promise<ReadReport> {
  if (!code.startsWith('1.')) return { problem: ofFile('lessonFile:newer') };
  const found = await unpacked(code);
  return found === null ? { problem: message('classes:cut') } : reportIn(found, '');
}

/** A code, alone or at the end of a link, with whatever a chat writes around it. */
const codes = /(?<![\w.-])\d{1,3}\.[\w-]{20,}/g;

/** @returns what a text holds that was pasted: the text of one file, or any number of codes and links, in their order */
export async function reportsInText(text: string): Promise<readonly ReadReport[]> {
  if (/^\s*\{/.test(text)) return [reportInText(text, '')];
  const found = text.match(codes) ?? [];
  return found.length === 0 ? [{ problem: message('classes:noCode') }] : await Promise.all(found.map(reportInCode));
}
