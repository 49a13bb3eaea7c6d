/** A question on a phone: the letter that is chosen fills it, to be held up and counted by eye. Nothing leaves the phone. */
import { useEffect, useState } from 'react';
import { letterOf } from '../../lessons/letterOf.ts';
import { type Ballot, ballotIn } from './ballot.ts';
import { isVote } from './isVote.ts';
import './vote.css';
import { t } from '../../i18n/vote.ts';

export function VotePage() {
  const ballot = useBallot();
  useEffect(() => {
    document.title = t('vote:title');
  }, []);
  if (ballot === undefined) return null;
  if (ballot === null) return <p className="vote-page text-reading">{t('vote:unreadable')}</p>;
  return <Question key={JSON.stringify(ballot)} ballot={ballot} />;
}

function Question({ ballot: { lang, question, answers } }: { ballot: Ballot }) {
  const [chosen, choose] = useState<number | null>(null);
  if (chosen !== null)
    return (
      <main className="vote-held fixed">
        <button type="button" onClick={() => choose(null)}>
          <b className="vote-letter">{letterOf(chosen)}</b>
          <span lang={lang}>{answers[chosen]}</span>
          <small>{t('vote:held')}</small>
        </button>
      </main>
    );
  return (
    <main className="vote-page stack gap-12">
      <h1 className="text-subtitle" lang={lang}>
        {question}
      </h1>
      {answers.map((answer, at) => (
        <button key={answer} type="button" className="button vote-answer aligned gap-12" onClick={() => choose(at)}>
          <b>{letterOf(at)}</b>
          <span lang={lang}>{answer}</span>
        </button>
      ))}
      <p className="muted">{t('vote:quiet')}</p>
    </main>
  );
}

/** undefined: it is being read; null: the link holds none. Another address than that of a question leads into the page. */
function useBallot(): Ballot | null | undefined {
  const [ballot, setBallot] = useState<Ballot | null>();
  useEffect(() => {
    let isShown = true;
    const read = () => {
      if (!isVote()) return location.reload();
      return void ballotIn(location.hash).then((found) => isShown && setBallot(found));
    };
    read();
    addEventListener('hashchange', read);
    return () => {
      isShown = false;
      removeEventListener('hashchange', read);
    };
  }, []);
  return ballot;
}
