/** What is drawn of a moment of a lesson, and in words what that is. */
import { clock } from '../../i18n/time.ts';
import type { FoundMoment } from '../../lessons/askSheet.ts';
import { Still } from '../../stage/Still.tsx';
import { TimelineStill } from '../../timeline/exports/TimelineStill.tsx';
import { Little } from '../gallery/Little.tsx';
import { truthsOf } from '../gallery/littlePictures.ts';
import { nameOf } from '../../engine/objects/ref.ts';
import { t } from '../../i18n/worksheet.ts';

/** What both A4 and Letter have room for between their margins, px. */
const paper = 660;
/** Beside the names of the lanes. */
const lanes = 480;
const truthsSize = { width: paper - 6, height: 110 };

interface Props {
  moment: FoundMoment;
  /** What is drawn before it: the same is not drawn twice. */
  before?: FoundMoment | undefined;
}

export function Picture({ moment, before }: Props) {
  const { trial, picture, run } = moment;
  if (before && drawnOf(before) === drawnOf(moment)) return <p className="muted">{t('worksheet:same')}</p>;
  const at = clock(trial.t);
  if (run.timeline)
    return (
      <figure className="sheet-figure">
        <TimelineStill timeline={run.timeline} t={trial.t} width={lanes} />
        <figcaption className="above-4">
          {t('worksheet:timeline', { pod: nameOf(run.timeline.pod), clock: at })}
        </figcaption>
      </figure>
    );
  const frame = run.frames.at(-1);
  if (!frame) return null;
  const { counts } = frame.view;
  const words = { nodes: t('stage:nodes', { count: counts.nodes }), pods: t('stage:pods', { count: counts.pods }) };
  const truths = picture.as === 'truths' ? truthsOf(frame, picture.focus ?? '') : null;
  return (
    <figure className="sheet-figure">
      {truths ? (
        <Little picture={truths} size={truthsSize} />
      ) : (
        <Still frame={frame} lens={picture.lens} focus={picture.focus} width={paper} />
      )}
      <figcaption className="above-4">{t('picture:caption', { clock: at, ...words })}</figcaption>
    </figure>
  );
}

/** All that a picture is drawn from, whenever it is. */
const drawnOf = ({ picture, run: { frames, timeline } }: FoundMoment): string =>
  JSON.stringify([
    picture.as,
    picture.lens,
    picture.focus,
    frames.map(({ view, decision }) => [{ ...view, t: 0 }, decision]),
    timeline,
  ]);
