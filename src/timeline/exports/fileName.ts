import { safeName } from '../../ui/save.ts';

/** A name that any file system takes: `web-1-timeline.svg`. */
export function fileName(of: string, extension: string): string {
  const safe = safeName(of);
  return `${safe || 'timeline'}${safe ? '-timeline' : ''}.${extension}`;
}
