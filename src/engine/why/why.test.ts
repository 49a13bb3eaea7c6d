import { expect, it } from 'vitest';
import { createSession } from '../session/session.ts';
import { openedSituation, type Situation, withoutClients } from '../simulation/situation.ts';

const situation: Situation = openedSituation(
  [
    {
      id: 'web',
      name: 'web.yaml',
      content:
        '{"kind":"Pod","apiVersion":"v1","metadata":{"name":"web"},"spec":{"containers":[{"name":"a","image":"a"}]}}',
    },
  ],
  { options: withoutClients },
);
const asked = { t: 0, pod: 'default/web', ways: [] };

async function opened() {
  const session = createSession(() => Promise.resolve());
  await session.load(situation);
  return session;
}

it('tells a question that was dropped from one to which there is nothing to say', async () => {
  const session = await opened();
  expect(await session.why('explanation', { t: 0, pod: 'default/nobody' })).toBeNull();
  const dropped = session.why('removals', asked);
  session.dropWhy('removals');
  expect(await dropped).toBeUndefined();
});

it('goes on with the newest of a kind, and drops all for a load', async () => {
  const session = await opened();
  const first = session.why('removals', asked);
  const second = session.why('removals', asked);
  expect(await first).toBeUndefined();
  expect(await second).not.toBeUndefined();
  const third = session.why('removals', { ...asked, t: 1000 });
  await session.load(situation);
  expect(await third).toBeUndefined();
});

it('goes on for one asker while another asks the same', async () => {
  const session = await opened();
  const first = session.why('removals', asked);
  const other = session.why('removals', asked, undefined, 'cases');
  expect(await first).not.toBeUndefined();
  expect(await other).not.toBeUndefined();
  const dropped = session.why('removals', { ...asked, t: 500 }, undefined, 'cases');
  session.dropWhy('cases');
  expect(await dropped).toBeUndefined();
});
