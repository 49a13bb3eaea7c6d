/** What the helper answers, as a test reads it. */
import { request as ask } from 'node:http';
import type { LiveChange, LiveStatus } from '../../engine/records/liveLines.ts';

interface Answered {
  status: number | undefined;
  headers: NodeJS.Dict<string | string[]>;
  body: string;
}

export const answerTo = (port: number, to: string, headers: object = {}, method = 'GET'): Promise<Answered> =>
  new Promise((answered, failed) => {
    const sent = ask({ host: '127.0.0.1', port, path: to, method, headers: { ...headers } }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text) => (body += text));
      response.on('end', () => answered({ status: response.statusCode, headers: response.headers, body }));
    });
    sent.on('error', failed).end();
  });

/** The lines of the stream, as they come. */
export function streamOf(port: number) {
  const lines: (LiveChange | LiveStatus)[] = [];
  const sent = ask({ host: '127.0.0.1', port, path: '/live/stream' }, (response) => {
    let held = '';
    response.setEncoding('utf8').on('data', (text) => {
      const parts = (held + String(text)).split('\n');
      held = parts.pop() ?? '';
      lines.push(...parts.map((part) => JSON.parse(part)));
    });
    response.on('error', () => undefined);
  });
  sent.on('error', () => undefined).end();
  return lines;
}

export const names = (lines: readonly (LiveChange | LiveStatus)[]) =>
  lines.flatMap((line) =>
    line.type === 'STATUS' ? [] : [`${line.type} ${line.object.kind}/${line.object.metadata.name}`],
  );
export const lastStatus = (lines: readonly (LiveChange | LiveStatus)[]) =>
  lines.findLast((line): line is LiveStatus => line.type === 'STATUS');
