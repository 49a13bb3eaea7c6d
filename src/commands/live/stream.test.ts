import { expect, test } from 'vitest';
import { followStream } from './stream.ts';

const answer = (parts: readonly string[], status = 200, type = 'application/x-ndjson') =>
  new Response(
    new ReadableStream({
      start(controller) {
        for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
        controller.close();
      },
    }),
    { status, headers: { 'content-type': type } },
  );

/** @param answers one after the other; after the last nobody wants any more */
async function heardOf(answers: readonly (Response | Error)[]) {
  const heard: string[] = [];
  const waits: number[] = [];
  let next = 0;
  await followStream(
    {
      begins: () => heard.push('begins'),
      lines: (lines) => heard.push(...lines),
      lost: (reason) => heard.push(`lost: ${reason}`),
    },
    () => next < answers.length,
    {
      chance: () => 1,
      wait: async (ms) => void waits.push(ms),
      read: async () => {
        const one = answers[next] ?? new Error('none');
        next += one instanceof Error ? 1 : 0;
        if (one instanceof Error) throw one;
        queueMicrotask(() => (next += 1));
        return one;
      },
    },
  );
  return { heard, waits };
}

test('lines come whole, however they were cut', async () => {
  const { heard } = await heardOf([answer(['{"a"', ':1}\n{"b', '":2}\n']), new Error('over')]);
  expect(heard.slice(0, 4)).toEqual(['begins', '{"a":1}', '{"b":2}', 'lost: it ended']);
});

test('what breaks off is begun again, later each time, and at once again after it went well', async () => {
  const gone = () => new Error('Failed to fetch');
  const { waits } = await heardOf([gone(), gone(), gone(), answer([]), gone()]);
  expect(waits).toEqual([500, 1000, 2000, 500]);
});

test('a host that answers any path with its page is no cluster', async () => {
  const { heard } = await heardOf([answer(['<html>'], 200, 'text/html'), answer([], 404)]);
  expect(heard).toEqual(['lost: it answered 200', 'lost: it answered 404']);
});
