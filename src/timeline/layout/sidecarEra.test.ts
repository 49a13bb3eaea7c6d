import { expect, it } from 'vitest';
import { createSession } from '../../engine/session/session.ts';
import type { KubeletEra } from '../../engine/simulation/situation.ts';
import { sceneSituation } from '../../lessons/scene.ts';
import { endings } from '../../lessons/worked/scenes.ts';
import { measureRows } from './diff/measures.ts';
import { eraDiffers } from './eras.ts';

import { podModel } from './podModel.ts';
import { plain } from '../../i18n/message.ts';

async function timelineIn(era: KubeletEra) {
  const scene = endings.flat().find(({ id }) => id === 'T-E');
  if (!scene) throw new Error('no scene');
  const session = createSession();
  const situation = sceneSituation(scene);
  await session.load({ ...situation, options: { ...situation.options, kubeletEra: { default: era } } });
  const timeline = session.timeline({ about: 'pod', pod: scene.focus }, 0);
  if (!timeline || !('pod' in timeline)) throw new Error('no timeline');
  return timeline;
}

it('a kubelet of 1.23 is said to know no sidecars, and when theirs is the turn is compared', async () => {
  const [now, then] = [await timelineIn('1.36'), await timelineIn('1.23')];
  const message = eraDiffers(then, '1.23');
  expect(message && plain(message)).toMatch(/^1\.23 knew no native sidecars .* stops proxy together with the others\./);
  expect(eraDiffers(now, '1.36')?.key).toBe('timeline:era.preStop136');
  const rows = measureRows(podModel(now, true, 0), podModel(then, true, 0)).filter(({ name }) => name === 'sigterm');
  expect(rows).toMatchObject([{ of: 'proxy', before: 9090, now: 2080 }]);
});
