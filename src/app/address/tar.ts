/** Text files in a folder as one archive (POSIX.1-1988, ustar). Pure. */

const block = 512;

interface TextFile {
  name: string;
  text: string;
}

/** @param folder that they unpack into; it and the names are short and plain */
export function tarOf(folder: string, files: readonly TextFile[]): Uint8Array<ArrayBuffer> {
  const parts = files.flatMap(({ name, text }) => {
    const content = new TextEncoder().encode(text);
    return [headOf(`${folder}/${name}`, content.length), padded(content)];
  });
  const all = [...parts, new Uint8Array(2 * block)];
  const archive = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of all) {
    archive.set(part, at);
    at += part.length;
  }
  return archive;
}

function padded(content: Uint8Array): Uint8Array {
  const whole = new Uint8Array(Math.ceil(content.length / block) * block);
  whole.set(content);
  return whole;
}

const octal = (value: number, width: number): string => `${value.toString(8).padStart(width - 1, '0')}\0`;

/** Its sum is taken with spaces where it will stand. No time is told: equal files are equal archives. */
function headOf(name: string, size: number): Uint8Array {
  const head = new Uint8Array(block);
  const write = (text: string, at: number) => head.set(new TextEncoder().encode(text), at);
  write(name, 0);
  write(octal(0o644, 8), 100);
  write(octal(0, 8), 108);
  write(octal(0, 8), 116);
  write(octal(size, 12), 124);
  write(octal(0, 12), 136);
  write(' '.repeat(8), 148);
  write('0', 156);
  write('ustar\u000000', 257);
  write(
    `${octal(
      head.reduce((sum, byte) => sum + byte, 0),
      7,
    )} `,
    148,
  );
  return head;
}
