/** The profile that is compared, as the value of a select. */
import type { ProfileChange } from '../../engine/scheduler/profile/change.ts';

export const presetNames = ['default', 'binPacking', 'weightsOf119', 'filtersOnly'] as const;

export const valueOf = ({ from }: ProfileChange): string =>
  'preset' in from ? `preset:${from.preset}` : `profile:${from.profile}`;

/** A profile as it is, without changes. */
export function changeOf(value: string): ProfileChange {
  const preset = presetNames.find((name) => value === `preset:${name}`);
  return { from: preset ? { preset } : { profile: value.slice('profile:'.length) } };
}

/** Is a setting changed beyond the profile that it starts from? */
export const isEdited = ({ from: _, ...settings }: ProfileChange): boolean => Object.keys(settings).length > 0;
