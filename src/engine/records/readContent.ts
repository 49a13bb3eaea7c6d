/** The content of a source as a record, part by part: it may be larger than memory. gzip is unpacked on the way. */
import type { Source } from '../simulation/situation.ts';
import { enoughToSniff, isRecordText } from './sniff.ts';
import type { Unused } from './statement.ts';

/** Characters of a text that are read in one go. */
const partLength = 1_000_000;

export interface TakesText {
  read: (text: string) => void;
  end: () => void;
}

/** @param onPart told how many bytes were read until then, and may let other things happen, or throw to give up */
export async function readRecord(
  reader: TakesText,
  { name, content }: Source,
  onPart: (bytes: number) => Promise<void>,
): Promise<Unused | null> {
  let given: unknown = null;
  try {
    for await (const { text, bytes } of partsOf(content)) {
      reader.read(text);
      await onPart(bytes).catch((error: unknown) => {
        given = error;
        throw error;
      });
    }
    return null;
  } catch (error) {
    if (given !== null) throw error;
    return {
      file: name,
      line: 1,
      why: `it can't be read to its end: ${error instanceof Error ? error.message : String(error)}`,
    };
  } finally {
    if (given === null) reader.end();
  }
}

/** Whether a source is a record; a cluster's manifests and dumps are not. */
export async function isRecordSource({ content, form }: Source): Promise<boolean> {
  if (form === 'record') return true;
  try {
    for await (const { text } of partsOf(content)) return isRecordText(text.slice(0, enoughToSniff));
  } catch {
    // What can't be unpacked is told where it is read.
  }
  return false;
}

interface Part {
  text: string;
  /** Of the content, until the end of this part. */
  bytes: number;
}

async function* partsOf(content: Source['content']): AsyncGenerator<Part> {
  if (typeof content === 'string') {
    for (let at = 0; at < content.length; at += partLength)
      yield { text: content.slice(at, at + partLength), bytes: Math.min(content.length, at + partLength) };
    return;
  }
  const [first, second] = new Uint8Array(await content.slice(0, 2).arrayBuffer());
  const counted = { bytes: 0 };
  const bytes = content.stream().pipeThrough(counting(counted));
  const plain = first === 0x1f && second === 0x8b ? bytes.pipeThrough(new DecompressionStream('gzip')) : bytes;
  const reader = plain.getReader();
  const decoder = new TextDecoder();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read())
      yield { text: decoder.decode(read.value, { stream: true }), bytes: counted.bytes };
    yield { text: decoder.decode(), bytes: counted.bytes };
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

type Bytes = Uint8Array<ArrayBuffer>;

const counting = (counted: { bytes: number }): TransformStream<Bytes, Bytes> =>
  new TransformStream({
    transform(part, controller) {
      counted.bytes += part.length;
      controller.enqueue(part);
    },
  });
