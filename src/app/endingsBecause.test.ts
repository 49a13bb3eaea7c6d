/** The table of a worked timeline leads back to where all began. */
import { describe, expect, it } from 'vitest';
import { createSession } from '../engine/session/session.ts';
import { sceneSituation } from '../lessons/scene.ts';
import { endings } from '../lessons/worked/scenes.ts';
import { explainedEvents } from '../timeline/layout/because.ts';

import { plain } from '../i18n/message.ts';

async function rowsOf(id: string) {
  const scene = endings.flat().find((one) => one.id === id);
  if (!scene) throw new Error(`no scene ${id}`);
  const session = createSession();
  await session.load(sceneSituation(scene));
  const timeline = session.timeline({ about: 'pod', pod: scene.focus }, 0);
  if (!timeline) throw new Error('no timeline');
  return explainedEvents(timeline, 0);
}

/** From a row back to where it all began. */
async function chainOf(id: string, sentence: string): Promise<readonly string[]> {
  const rows = await rowsOf(id);
  const chain: string[] = [];
  let row = rows.find(({ what }) => plain(what) === sentence);
  while (row) {
    chain.push(plain(row.what));
    const before: number | undefined = row.because?.event.id;
    row = rows.find(({ event }) => event.id === before);
  }
  return chain;
}

describe('because of', () => {
  it('leads from the object that is gone over the clean-up and the exit to the delete', async () => {
    expect(await chainOf('T-A', 'The object is gone from the API server.')).toEqual([
      'The object is gone from the API server.',
      'The kubelet asks to delete the object: all its processes have ended.',
      'The runtime removes the container app.',
      'The volumes are unmounted.',
      'The runtime stops the sandbox: the network is released.',
      'app exits with 0.',
      'The runtime sends SIGTERM to app.',
      'The kubelet calls StopContainer(30) for app.',
      'The API server stores deletionTimestamp, 30 s ahead. The object stays.',
      'Somebody asks to delete the pod.',
    ]);
  });

  it('names the phase for the endpoint that is removed, over the slice that tells nothing', async () => {
    expect((await chainOf('T-A', 'The endpoint is removed from web.'))[1]).toBe('The phase is now Succeeded.');
  });

  it.each(['T-A', 'T-D', 'D3', 'T-E', 'T-F'])('never names the row itself in %s', async (id) => {
    const rows = await rowsOf(id);
    expect(rows.filter(({ event, because }) => because?.event.id === event.id)).toEqual([]);
    expect(rows.filter(({ because }) => because !== null).length).toBeGreaterThan(5);
  });
});
