/** Recorded answers of the real code: reads a gzipped family. Only tests use this. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

export interface RecordedCase<In, Out> {
  name: string;
  in: In;
  out: Out;
}

/** @param path inside engine/conformance, without `.json.gz` */
export function readRecorded<Content>(path: string): Content {
  const packed = readFileSync(new URL(`./${path}.json.gz`, import.meta.url));
  return JSON.parse(gunzipSync(packed).toString('utf8'));
}
