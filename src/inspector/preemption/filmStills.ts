/** The scenes of the film in one list: what each says in the end, before anything has come of it. */
import type { Shot } from '../../engine/why/film/film.ts';
import type { FilmRack } from '../../engine/why/film/racks.ts';
import type { Message } from '../../i18n/message.ts';
import { captionOf } from '../film/captions.ts';
import { type Frame, framesOf, type Stage } from '../film/frames.ts';

export interface Still {
  stage: Stage;
  /** The last of its scene: what is drawn. */
  frame: Frame;
  /** One paragraph a frame that is shown. */
  captions: readonly (readonly Message[])[];
}

/** @param followed the node whose reprieves are listed */
export function stillsOf(shot: Shot, followed: FilmRack | null): readonly Still[] {
  const frames = framesOf({ ...shot, ending: null });
  const stages = [...new Set(frames.map(({ stage }) => stage))];
  return stages.flatMap((stage) => {
    const scene = frames.filter((frame) => frame.stage === stage);
    const frame = scene.at(-1);
    if (!frame) return [];
    const captions = shownOf(scene, followed).map((one) => captionOf(shot, one, followed));
    return [{ stage, frame, captions: captions.filter((caption) => caption.length > 0) }];
  });
}

/** Of the questions the first and the last: what lies between stands in the table. */
function shownOf(scene: readonly Frame[], followed: FilmRack | null): readonly Frame[] {
  const [first] = scene;
  if (first?.stage === 'pick') return scene.filter((_, at) => at === 0 || at === scene.length - 1);
  // Other nodes may have more.
  return first?.stage === 'reprieve' ? scene.slice(0, Math.max(1, followed?.steps.length ?? 0)) : scene;
}
