/** What the engine says of a scene at its instant, as the picture of its card. */
import type { createSession } from '../../src/engine/session/session.ts';
import type { Little } from '../../src/app/gallery/card.ts';
import { clusterOf, racksOf, rulerOf, stripOf, truthsOf } from '../../src/app/gallery/littlePictures.ts';
import type { PresetScene } from '../../src/lessons/scene.ts';

export type Session = ReturnType<typeof createSession>;

/** @param end of the run */
export function littleOf(session: Session, scene: PresetScene, end: number): Little {
  const t = scene.at ?? 0;
  const { focus } = scene;
  const shown = session.present(t, { focus });
  const timeline = scene.opens === 'timeline' ? session.timeline({ about: 'pod', pod: focus }, t) : null;
  if (timeline) return stripOf(timeline, { t, end });
  const truths = scene.opens === 'truths' ? truthsOf(shown, focus) : null;
  return truths ?? racksOf(shown, focus) ?? rulerOf(shown) ?? clusterOf(shown, focus);
}
