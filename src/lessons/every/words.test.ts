/** Lessons are said in few, plain words, and no number of theirs is written by hand. */
import { lessonMessages } from '../../i18n/lessons.ts';
import { describe, expect, it } from 'vitest';
import type { Lesson } from '../lesson.ts';
import { byId } from './lessons.ts';

/** But for versions, years, signals' and exits' names, and what is interpolated. */
const bareNumber = /(?<![\w.{-])(?!1\.\d\d\b|20[12]\d\b)\d+(?![\w}])/g;

describe.each(byId)('lesson %s', (id, lesson) => {
  const words = lessonMessages(id);

  it('says one thing at a time', () => {
    for (const [step, stepText] of Object.entries(words.steps)) {
      const { title, text, question, found, goal, done, hints = [] } = stepText;
      for (const each of [title, text, question, found, goal, done, ...hints])
        expect([step, (each ?? '').split(/\s+/).length <= 50]).toEqual([step, true]);
    }
  });

  it('is finished, and has no number written by hand', () => {
    const all = JSON.stringify(words);
    expect(all).not.toMatch(/TODO|TBD|lorem|xxx/i);
    expect(all.replace(/`[^`]*`/g, (name) => (isNamed(lesson, name) ? '' : name)).match(bareNumber) ?? []).toEqual([]);
  });
});

/** Kubernetes names of this lesson's scenes, as `web-4` or `n1`; a `field: value` is no name. */
function isNamed({ scenes }: Lesson, quoted: string): boolean {
  const name = quoted.slice(1, -1);
  if (/\{\{/.test(name) || !/\d/.test(name)) return true;
  const stem = name.replace(/-\d+$/, '');
  const isName = /[a-z]/.test(name) && !/[: ]/.test(name);
  return isName && Object.values(scenes).some(({ manifest }) => manifest.includes(stem));
}
