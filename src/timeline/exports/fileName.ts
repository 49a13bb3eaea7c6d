import { safeName } from '../../ui/save.ts';

/** A name that any file system takes: `web-1-timeline`. */
export function pictureName(of: string): string {
  const safe = safeName(of);
  return `${safe || 'timeline'}${safe ? '-timeline' : ''}`;
}

export const fileName = (of: string, extension: string): string => `${pictureName(of)}.${extension}`;
