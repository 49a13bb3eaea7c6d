/** What is true at the cursor: a sentence, kubectl's line, the phase, the containers' two truths, requests, what comes next. */
import { useTranslation } from 'react-i18next';
import { useStore } from '../store/store.ts';
import { Advice } from './Advice.tsx';
import { PhaseFlow } from './flow/PhaseFlow.tsx';
import { KubectlLine } from './KubectlLine.tsx';
import { requestsUntil, type Step } from './layout/describe.ts';
import { instantAt } from './layout/instant.ts';
import type { Life } from './layout/life.ts';
import { momentAt } from './layout/moment.ts';
import { seconds } from './layout/numbers.ts';
import type { Story } from './layout/story.ts';
import { Prose } from './Prose.tsx';
import { Truths } from './Truths.tsx';

/** What scrolls has to be reached by keyboard. */
const scrolled = { tabIndex: 0 } as const;

interface Props {
  life: Life;
  story: Story;
  steps: readonly Step[];
}

export function AtCursor({ life, story, steps }: Props) {
  const { t: word } = useTranslation('timeline');
  const t = useStore((state) => state.t);
  const instant = instantAt(life, t);
  const next = steps.find((step) => step.t > t);
  const terminating = instant.deleted && !instant.gone && !['Succeeded', 'Failed'].includes(instant.phase);
  return (
    <section className="tl-now" aria-label={word('now.label')} {...scrolled}>
      <div className="tl-now-head">
        <h3 className="eyebrow">{word('now.title', { time: seconds(t - story.zero) })}</h3>
        <p className="tl-sentence">
          <Prose words={momentAt(life, t)} />
        </p>
      </div>
      <Advice life={life} t={t} />
      <KubectlLine pod={life.timeline.pod} gone={instant.gone} />
      <div className="tl-part">
        <h3 className="eyebrow">{word('phase.title')}</h3>
        <PhaseFlow
          way={instant.way}
          phase={instant.phase}
          gone={instant.gone}
          terminating={terminating}
          seconds={instant.since === null ? null : Math.max(0, Math.floor((t - instant.since) / 1000))}
        />
        <p className="tl-small">
          <Prose words={{ key: terminating ? 'phase.notPhase' : 'phase.notStatus' }} />
        </p>
      </div>
      <Truths containers={instant.containers} />
      {life.proxies.length > 0 && life.asked && <Requests counts={requestsUntil(life, t)} />}
      <div className="tl-part">
        <h3 className="eyebrow">{word('next.title')}</h3>
        <p className="tl-next">
          {next ? (
            <>
              <b className="mono">{word('next.in', { time: seconds(next.t - story.zero) })}</b>{' '}
              <span>
                <Prose words={next.words} />
              </span>
            </>
          ) : (
            word('next.none')
          )}
        </p>
      </div>
    </section>
  );
}

function Requests({ counts }: { counts: { served: number; refused: number; cut: number } }) {
  const { t } = useTranslation('timeline');
  const outcomes = ['served', 'refused', 'cut'] as const;
  return (
    <div className="tl-part">
      <h3 className="eyebrow">{t('requests.title')}</h3>
      <ul className="tl-requests">
        {outcomes.map((outcome) => (
          <li key={outcome} className={`is-${outcome}`}>
            <svg width={14} height={18} aria-hidden="true">
              {outcome === 'served' && <path d="M7 1V17" />}
              {outcome === 'refused' && <path d="M7 9V17M3.8 1.3l6.4 6.4M10.2 1.3l-6.4 6.4" />}
              {outcome === 'cut' && <path d="M7 1V6M7 12V17M4 9a3 3 0 1 0 6 0a3 3 0 1 0 -6 0" />}
            </svg>
            {t(`requests.${outcome}`, { count: counts[outcome] })}
          </li>
        ))}
      </ul>
    </div>
  );
}
