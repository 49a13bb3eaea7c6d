/** The room's answers to a question: counted by taps, drawn as bars. The one that most believe is the answer that is judged. */
import { Minus, Plus } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { predict } from '../../commands/lesson.ts';
import { countVote } from '../../commands/present.ts';
import type { FactValues } from '../../engine/facts/fact.ts';
import { fillIn, plain } from '../../lessons/fillIn.ts';
import type { Predict } from '../../lessons/lesson.ts';
import { letterOf } from '../../lessons/letterOf.ts';
import { getState, useStore } from '../../store/store.ts';
import { t } from '../../i18n/present.ts';
import { mostVoted } from './mostVoted.ts';
import './voted.css';

interface Props {
  lesson: string;
  step: Predict;
  option: string;
  asked: FactValues;
  isOpen: boolean;
  /** The answer itself. */
  children: ReactNode;
}

const none: Readonly<Record<string, number>> = {};

export function Voted({ lesson, step, option, asked, isOpen, children }: Props) {
  const question = `${lesson}.${step.id}`;
  const votes = useStore((state) => state.votes[question] ?? none);
  const count = votes[option] ?? 0;
  const all = Object.values(votes).reduce((sum, one) => sum + one, 0);
  const options = Object.keys(step.options);
  const words = plain(fillIn(`${lesson}.steps.${step.id}.options.${option}`, asked));
  const vote = (by: 1 | -1) => {
    countVote.run({ question, option, by });
    const most = mostVoted(getState().votes[question] ?? none, options);
    if (most !== null) predict.run({ step: step.id, option: most, asked });
  };
  return (
    <div className="voted grid middle" style={{ '--share': all === 0 ? 0 : count / all } as CSSProperties}>
      <b className="vote-sign" aria-hidden="true">
        {letterOf(options.indexOf(option))}
      </b>
      {children}
      {isOpen && count > 0 && (
        <button
          type="button"
          className="button quiet icon small vote-by vote-less"
          aria-label={t('present:voteLess', { answer: words })}
          onClick={() => vote(-1)}
        >
          <Minus aria-hidden="true" />
        </button>
      )}
      {all > 0 && (
        <span className="votes-count strong mono text-right" aria-hidden="true">
          {count}
        </span>
      )}
      {all > 0 && <span className="visually-hidden">{t('present:votes', { count })}</span>}
      {isOpen && (
        <button
          type="button"
          className="button icon small vote-by vote-more"
          aria-label={t('present:voteMore', { answer: words })}
          onClick={() => vote(1)}
        >
          <Plus aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
