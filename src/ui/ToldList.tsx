/** Sentences in order of time, each a moment to go to, with where it stands. */
import { Marked } from '../i18n/Marked.tsx';
import './toldList.css';

interface Line {
  /** Milliseconds of the clock; null: nobody knows. */
  t: number | null;
  /** The same as it is written. */
  time: string | null;
  text: string;
  source: string | null;
  /** What going there is called. */
  label: string;
}

interface Props {
  lines: readonly Line[];
  now: number;
  onGo: (t: number) => void;
}

export const ToldList = ({ lines, now, onGo }: Props) => (
  <ol className="told-list stack gap-10">
    {lines.map(({ t, time, text, source, label }, i) => (
      <li className="grid baseline line-18" key={i}>
        {t === null ? (
          <span />
        ) : (
          <button
            type="button"
            className="mono nowrap"
            aria-label={label}
            aria-current={t === now ? 'time' : undefined}
            onClick={() => onGo(t)}
          >
            {time}
          </button>
        )}
        <span className="breaks-anywhere">
          <Marked text={text} />
          {source !== null && (
            <span className="told-source muted text-12">
              <Marked text={source} />
            </span>
          )}
        </span>
      </li>
    ))}
  </ol>
);
