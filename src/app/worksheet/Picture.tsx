/** What is drawn of a moment of a lesson, and in words what that is. */
import type { ReactNode } from 'react';
import { clock } from '../../i18n/time.ts';
import type { FoundMoment } from '../../lessons/askSheet.ts';
import { Still } from '../../stage/Still.tsx';
import { TimelineStill } from '../../timeline/exports/TimelineStill.tsx';
import { Little } from '../gallery/Little.tsx';
import { truthsOf } from '../gallery/littlePictures.ts';
import { nameOf } from '../../engine/objects/ref.ts';
import { t } from '../../i18n/worksheet.ts';

/** On paper pictures are this much smaller than on screen: two or more find room on a page, and 12 px are 6.7 pt. */
const scale = 0.74;
/** What both A4 and Letter have room for between their margins, px of the picture. */
const paper = Math.floor(660 / scale);
/** Beside the names of the lanes. */
const lanes = paper - 160;
const truthsSize = { width: paper - 6, height: 110 };

export function Picture({ moment }: { moment: FoundMoment }) {
  const { trial, picture, run } = moment;
  const at = clock(trial.t);
  if (run.timeline)
    return (
      <Figure caption={t('worksheet:timeline', { pod: nameOf(run.timeline.pod), clock: at })}>
        <TimelineStill timeline={run.timeline} t={trial.t} width={lanes} />
      </Figure>
    );
  const frame = run.frames.at(-1);
  if (!frame) return null;
  const { counts } = frame.view;
  const words = { nodes: t('stage:nodes', { count: counts.nodes }), pods: t('stage:pods', { count: counts.pods }) };
  const truths = picture.as === 'truths' ? truthsOf(frame, picture.focus ?? '') : null;
  return (
    <Figure caption={t('picture:caption', { clock: at, ...words })}>
      {truths ? (
        <Little picture={truths} size={truthsSize} />
      ) : (
        <Still frame={frame} lens={picture.lens} focus={picture.focus} width={paper} />
      )}
    </Figure>
  );
}

/** As wide as paper: on a narrow screen it scrolls, by keys as well. */
function Figure({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <figure className="sheet-figure">
      <div
        className="sheet-picture"
        role="group"
        aria-label={caption}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <div style={{ zoom: scale }}>{children}</div>
      </div>
      <figcaption className="above-4">{caption}</figcaption>
    </figure>
  );
}
