/** What is said at each step of the film, with this run's numbers: the first sentence leads. */
import type { Shot } from '../../engine/why/film/film.ts';
import type { FilmRack } from '../../engine/why/film/racks.ts';
import { needsInWords } from './amounts.ts';
import { endCaption } from './captionsOfEnd.ts';
import { pickCaption } from './captionsOfPick.ts';
import { reprieveCaption } from './captionsOfReprieve.ts';
import type { Frame } from './frames.ts';
import { nameOf } from '../../engine/objects/ref.ts';
import { message } from '../../i18n/inspector.ts';
import { code, type Message } from '../../i18n/message.ts';

/** @param followed the rack that is told of, of those on screen */
export function captionOf(shot: Shot, frame: Frame, followed: FilmRack | null): readonly Message[] {
  switch (frame.stage) {
    case 'eligible':
      return frame.step === 0 ? eligible(shot) : potential(shot);
    case 'remove':
      return frame.step === 0 ? lower(shot) : emptied(shot);
    case 'reprieve':
      return followed ? reprieveCaption(shot, followed, frame.step) : [];
    case 'pick':
      return pickCaption(shot, frame.step);
    default:
      return endCaption(shot, frame);
  }
}

function eligible({ pod, needs, refusals, policy, facts, nominated, awaited }: Shot): readonly Message[] {
  const asks = message('inspector:film.eligible.asks', {
    pod: nameOf(pod),
    needs: needsInWords(needs),
    count: refusals.nodes.length,
  });
  if (facts.eligible) {
    const yes = message('inspector:film.eligible.yes', { policy, priority: facts.priority });
    return [
      asks,
      yes,
      ...(nominated === null ? [] : [message('inspector:film.eligible.nominated', { node: nominated })]),
    ];
  }
  if (policy === 'Never') return [asks, message('inspector:film.eligible.never')];
  const pods = awaited.map((one) => code(nameOf(one)));
  return [asks, message('inspector:film.eligible.awaited', { node: nominated ?? '', pods, count: pods.length })];
}

function potential({ pod, facts, refusals }: Shot): readonly Message[] {
  const count = facts.potential.length;
  const nodes = refusals.nodes.length;
  if (count > 0)
    return [
      nodes === 1
        ? message('inspector:film.eligible.potentialOnly')
        : message('inspector:film.eligible.potential', { count, nodes }),
    ];
  return [
    message('inspector:film.eligible.potentialNone', { count: nodes }),
    message('inspector:film.remove.ends', { pod: nameOf(pod) }),
  ];
}

function lower({ facts: { priority }, racks }: Shot): readonly Message[] {
  const lowerOn = ({ pods }: FilmRack) =>
    pods.filter(({ fate }) => fate !== 'untouched' && fate !== 'nominated').length;
  const count = racks.reduce((sum, rack) => sum + lowerOn(rack), 0);
  return [
    count > 0
      ? message('inspector:film.remove.lower', { count, priority })
      : message('inspector:film.remove.lowerNone', { priority }),
  ];
}

const namedReasons = 3;

function emptied({ pod, facts, runs }: Shot): readonly Message[] {
  const { tried, fitting, nobody, refusedBy } = runs;
  const count = tried - nobody;
  const untried = facts.potential.length - tried;
  const reasons = refusedBy
    .slice(0, namedReasons)
    .map((group) =>
      message('inspector:film.remove.refusedBy', { count: group.nodes, reasons: group.reasons.join(', ') }),
    );
  const stopped =
    untried > 0 && facts.target !== null
      ? [message('inspector:film.remove.untried', { count: untried, target: facts.target })]
      : [];
  const fits = message('inspector:film.remove.fits', { pod: nameOf(pod), fitting, count });
  const fitsNone = message('inspector:film.remove.fitsNone', { pod: nameOf(pod), count });
  return [
    ...(count > 0 ? [fitting > 0 ? fits : fitsNone] : []),
    ...(nobody > 0 ? [message('inspector:film.remove.nobody', { count: nobody })] : []),
    ...reasons,
    ...stopped,
    ...(fitting > 0 ? [] : [message('inspector:film.remove.ends', { pod: nameOf(pod) })]),
  ];
}
