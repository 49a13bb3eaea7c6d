/** What is drawn of a moment of a lesson, and in words what that is. */
import type { ReactNode } from 'react';
import { listText } from '../../i18n/format.ts';
import { clock } from '../../i18n/time.ts';
import type { FoundMoment } from '../../lessons/askSheet.ts';
import { Still } from '../../stage/Still.tsx';
import { TimelineStill } from '../../timeline/exports/TimelineStill.tsx';
import { nameOf } from '../../engine/objects/ref.ts';
import { t } from '../../i18n/worksheet.ts';

/** On paper pictures are this much smaller than on screen: two or more find room on a page, and 12 px are 6.7 pt. */
const scale = 0.74;
/** What both A4 and Letter have room for between their margins, px of the picture. */
const paper = Math.floor(660 / scale);
/** Beside the names of the lanes. */
const lanes = paper - 160;

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
  const { counts, pods } = frame.view;
  const words = { nodes: t('stage:nodes', { count: counts.nodes }), pods: t('stage:pods', { count: counts.pods }) };
  const caption = [t('picture:caption', { clock: at, ...words })];
  // They stand on no node, and so in no picture.
  const waiting = pods.filter(({ node, shape }) => node === null && shape === 'Pending');
  if (waiting.length > 0) caption.push(t('worksheet:waiting', { pods: namesOf(waiting) }));
  return (
    <Figure caption={caption.join(' ')}>
      <Still frame={frame} lens={picture.lens} focus={picture.focus} width={paper} />
    </Figure>
  );
}

const named = 4;

const namesOf = (pods: readonly { name: string }[]): string =>
  pods.length > named ? t('stage:pods', { count: pods.length }) : listText(pods.map(({ name }) => name));

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
