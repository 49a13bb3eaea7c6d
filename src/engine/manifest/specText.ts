/** A pod's spec as a text: what the pods of an owner have in common, and what each has for itself. */
import type { PodSpec } from '../objects/types.ts';
import type { SpecSpan } from './itemSpan.ts';

export interface SpecText {
  /** But for the name of its node and of its token's volume; what stands in their places is no JSON that it could hold. */
  common: string;
  /** Of a text: as it is written there. */
  nodeName: string | undefined;
  /** The name of the volume that the API server adds for a pod's token: one of chance. null: none, or several. */
  token: string | null;
}

const tokenVolume = /"kube-api-access-[a-z0-9]{5}"(?!\s*:)/g;
/** Letters that are written by their numbers: a key would not be found by its name. */
const escapedLetter = /\\u00[4-7]/;

/** @returns null where it can't be looked into as a text */
export function specTextAt(text: string, { start, end, nodeName: span }: SpecSpan): SpecText | null {
  const nodeName = span ? text.slice(span.start + 1, span.end - 1) : undefined;
  const around = span ? [text.slice(start, span.start), text.slice(span.end, end)] : [text.slice(start, end)];
  const common = around.join('~');
  return common.includes('\\') && escapedLetter.test(common) ? null : { ...withoutToken(common), nodeName };
}

/** Of a spec that was parsed. null: YAML can hold whole numbers that JSON can't. */
export function specTextOf(spec: PodSpec): SpecText | null {
  const { nodeName } = spec;
  try {
    const common = JSON.stringify(nodeName === undefined ? spec : { ...spec, nodeName: null });
    return { ...withoutToken(common), nodeName };
  } catch {
    return null;
  }
}

function withoutToken(spec: string): Pick<SpecText, 'common' | 'token'> {
  const found = spec.match(tokenVolume);
  const volume = found?.[0];
  return volume === undefined || found?.some((other) => other !== volume)
    ? { common: spec, token: null }
    : { common: spec.replaceAll(tokenVolume, '"token"~'), token: volume.slice(1, -1) };
}
