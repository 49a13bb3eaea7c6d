/** Learners and lessons: who is how far, in any order. */
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { language } from '../../i18n/catalogue.ts';
import { begunBy, doneBy, learnerKey, lessonOf, type Order, sorted } from '../../lessons/classroom.ts';
import type { LearnerReport } from '../../store/slices/classroom.ts';
import { announce } from '../../store/notices.ts';
import { farText, wrongText } from './cellText.ts';
import { removeLearner } from './learners.ts';
import { nameText } from './nameText.ts';
import { lessonName, lessonTitle } from './placeText.ts';
import { message, t } from '../../i18n/classes.ts';

export function LearnersTable({ learners }: { learners: readonly LearnerReport[] }) {
  const [order, setOrder] = useState<Order>(null);
  const lessons = begunBy(learners);
  const shown = sorted(learners, order, new Intl.Collator(language(), { numeric: true }).compare);
  const sort = (by: string) => setOrder({ by, direction: turned(order, by) });
  const head = { order, sort };
  return (
    <section className="stack gap-8">
      <h3 id="class-learners">{t('classes:table')}</h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="class-scroll scrolls" role="region" aria-labelledby="class-learners" tabIndex={0}>
        <table className="class-table class-learners">
          <thead>
            <tr>
              <Head by="name" {...head}>
                {t('classes:learner')}
              </Head>
              <Head by="done" {...head}>
                {t('classes:done')}
              </Head>
              {lessons.map((id) => (
                <Head key={id} by={id} title={lessonTitle(id)} {...head}>
                  {lessonName(id, learners)}
                </Head>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((learner) => (
              <Row key={learnerKey(learner)} learner={learner} lessons={lessons} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('classes:sum')}</th>
              <td>–</td>
              {lessons.map((id) => {
                const begun = learners.flatMap((learner) => lessonOf(learner, id) ?? []);
                const part = begun.filter(({ done }) => done !== null).length;
                return <td key={id}>{t('classes:of', { part, all: begun.length })}</td>;
              })}
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  );
}

/** Names from A on first, numbers from the most on. */
function turned(order: Order, by: string): 'ascending' | 'descending' {
  const first = by === 'name' ? 'ascending' : 'descending';
  if (order?.by !== by) return first;
  return order.direction === 'ascending' ? 'descending' : 'ascending';
}

interface HeadProps {
  by: string;
  order: Order;
  sort: (by: string) => void;
  /** Of a lesson. */
  title?: string;
  children: ReactNode;
}

function Head({ by, order, sort, title, children }: HeadProps) {
  const direction = order?.by === by ? order.direction : null;
  return (
    <th scope="col" aria-sort={direction ?? 'none'}>
      <button type="button" className="hit aligned-inline gap-4 nowrap strong" title={title} onClick={() => sort(by)}>
        {children}
        {title && <span className="visually-hidden"> {title}</span>}
        {direction === 'ascending' && <ArrowUp aria-hidden="true" />}
        {direction === 'descending' && <ArrowDown aria-hidden="true" />}
      </button>
    </th>
  );
}

function Row({ learner, lessons }: { learner: LearnerReport; lessons: readonly string[] }) {
  const name = nameText(learner);
  const remove = () => {
    void removeLearner(learner);
    announce(message('classes:removed', { name }));
  };
  return (
    <tr>
      <th scope="row">
        <span className="aligned between gap-6">
          <span className="shrinks">
            <bdi className="as-block breaks-anywhere">{name}</bdi>
            <time className="muted text-11" dateTime={learner.exported}>
              {dayText(learner.exported)}
            </time>
          </span>
          <button
            type="button"
            className="button quiet icon small"
            aria-label={t('classes:remove', { name })}
            title={t('classes:remove', { name })}
            onClick={remove}
          >
            <X aria-hidden="true" />
          </button>
        </span>
      </th>
      <td>{doneBy(learner)}</td>
      {lessons.map((id) => {
        const lesson = lessonOf(learner, id);
        const state = !lesson ? 'open' : lesson.done === null ? 'underWay' : 'done';
        return (
          <td key={id} data-standing={state}>
            <span className="as-block nowrap">{farText(lesson)}</span>
            {lesson && lesson.wrong.length > 0 && (
              <span className="as-block nowrap ochre text-11">{wrongText(lesson)}</span>
            )}
          </td>
        );
      })}
    </tr>
  );
}

/** In this machine's time, as the language in force writes it. */
const dayText = (exported: string): string =>
  new Intl.DateTimeFormat(language(), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(exported));
