/** A name that any file system takes: `web-1-timeline.svg`. */
export function fileName(of: string, extension: string): string {
  const safe = of
    .replaceAll(/[^\p{L}\p{N}.-]+/gu, '-')
    .replaceAll(/^[-.]+|[-.]+$/g, '')
    .slice(0, 100);
  return `${safe || 'timeline'}${safe ? '-timeline' : ''}.${extension}`;
}
