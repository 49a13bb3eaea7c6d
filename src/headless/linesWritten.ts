import type { Write } from './output.ts';

/** For tests: the lines that a call writes, put together from their pieces. */
export async function linesWritten(
  call: (write: Write) => Promise<number>,
): Promise<{ code: number; lines: string[] }> {
  let output = '';
  const code = await call((text, end = '\n') => {
    output += `${text}${end}`;
  });
  return { code, lines: output === '' ? [] : output.trimEnd().split('\n') };
}
