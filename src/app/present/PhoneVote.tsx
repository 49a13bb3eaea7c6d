/** The question as a code that the room's phones read, in the place of the picture. What they choose is held up, and counted by taps. */
import { QrCode, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { language } from '../../i18n/catalogue.ts';
import { Marked } from '../../i18n/Marked.tsx';
import { Qr } from '../address/Qr.tsx';
import { fillIn, plain } from '../../lessons/fillIn.ts';
import type { Predict } from '../../lessons/lesson.ts';
import type { FactValues } from '../../engine/facts/fact.ts';
import { type Ballot, voteLink } from '../vote/ballot.ts';
import { isForThisMachine } from './reach.ts';
import './phoneVote.css';
import { t } from '../../i18n/present.ts';

interface Props {
  lesson: string;
  step: Predict;
  /** The facts that its sentences name. */
  asked: FactValues;
}

export function PhoneVote(of: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="button icon phone-vote-open"
        title={t('present:phones')}
        aria-label={t('present:phones')}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? <X aria-hidden="true" /> : <QrCode aria-hidden="true" />}
      </button>
      {isOpen && (
        <div className="phone-vote fixed on-card stack gap-8">
          {isForThisMachine(location.hostname) ? (
            <p className="reading">
              <Marked text={t('present:phonesCannot', { host: location.host })} />
            </p>
          ) : (
            <Code {...of} />
          )}
        </div>
      )}
    </>
  );
}

function Code({ lesson, step, asked }: Props) {
  const [link, setLink] = useState<string | null>(null);
  useEffect(() => {
    let isShown = true;
    void voteLink(ballotOf({ lesson, step, asked })).then((made) => isShown && setLink(made));
    return () => {
      isShown = false;
    };
  }, [lesson, step, asked]);
  return (
    <>
      {link !== null && <Qr href={link} />}
      <p>{t('present:phonesHow', { host: location.host })}</p>
    </>
  );
}

/** As it stands on screen. */
function ballotOf({ lesson, step, asked }: Props): Ballot {
  const worded = (part: string) => plain(fillIn(`${lesson}.steps.${step.id}.${part}`, asked));
  const answers = Object.keys(step.options).map((option) => worded(`options.${option}`));
  return { lang: language(), question: worded('question'), answers };
}
