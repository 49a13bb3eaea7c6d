import { expect, test } from 'vitest';
import { type Presented, presentingChanges, puttingTogether } from './presented.ts';
import type { Presentation } from './protocol.ts';

/** An engine that shares nothing between its answers; another instant has another view. */
function engine(pods = 1) {
  return presentingChanges(async (t) => structuredClone(whole(t, pods)) as unknown as Presentation);
}

/** What goes from thread to thread is copied. */
const ask = async (present: ReturnType<typeof engine>, t: number, known: number): Promise<Presented> => {
  const answer = await present(t, {}, known);
  if (!answer) throw new Error('nobody has dropped it');
  return structuredClone(answer);
};

const whole = (t: number, pods = 1) => ({
  view: { t, nodes: [{ name: 'a', taints: t }, { name: 'b' }], pods: Array.from({ length: pods }, () => ({})) },
});

test('the page sees each instant as it is, and what has not changed as the object it was', async () => {
  const [present, page] = [engine(), puttingTogether()];
  const first = page.take(await ask(present, 1, page.known()));
  const second = page.take(await ask(present, 2, page.known()));
  expect([first, second]).toEqual([whole(1), whole(2)]);
  expect(second.view.nodes[1]).toBe(first.view.nodes[1]);
});

test('of two calls under way at once both are answered rightly', async () => {
  const [present, page] = [engine(), puttingTogether()];
  page.take(await ask(present, 1, page.known()));
  const known = page.known();
  const underWay = [await ask(present, 2, known), await ask(present, 3, known)];
  expect(underWay.map((answer) => page.take(answer))).toEqual([whole(2), whole(3)]);
  expect(page.take(await ask(present, 4, page.known()))).toEqual(whole(4));
});

test('a worker that was started anew sends the whole', async () => {
  const page = puttingTogether();
  const first = engine();
  for (const t of [1, 2, 3]) page.take(await ask(first, t, page.known()));
  const second = engine();
  for (const t of [5, 6, 7, 8]) expect(page.take(await ask(second, t, page.known()))).toEqual(whole(t));
});

test('of very many pods, too, only what has changed is sent, and all others stay the objects they were', async () => {
  const [present, page] = [engine(100_000), puttingTogether()];
  const first = page.take(await ask(present, 1, page.known()));
  const answer = await ask(present, 2, page.known());
  expect(JSON.stringify(answer.change).length).toBeLessThan(200);
  const second = page.take(answer);
  expect(second.view.pods).toBe(first.view.pods);
  expect(second.view.nodes).toEqual(whole(2).view.nodes);
});

test('a view that is answered again is not looked into', async () => {
  const view = { t: 1, nodes: [], pods: [{ name: 'a' }] };
  const answer = (question: string | null) => ({ view, question }) as unknown as Presentation;
  const present = presentingChanges(async (_, { focus = null }) => answer(focus));
  const page = puttingTogether();
  const first = page.take(structuredClone(await present(1, {}, 0)) ?? expect.fail());
  Object.defineProperty(view, 'pods', { get: () => expect.fail('looked into') });
  const second = page.take(structuredClone(await present(1, { focus: 'default/a' }, page.known())) ?? expect.fail());
  expect(second.question).toBe('default/a');
  expect(second.view).toBe(first.view);
});
