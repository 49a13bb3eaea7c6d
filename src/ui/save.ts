/** Hands a file to the browser. */
export function save(file: string, blob: Blob): void {
  const link = document.createElement('a');
  const href = URL.createObjectURL(blob);
  Object.assign(link, { href, download: file });
  link.click();
  // The browser reads it when it gets to it.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}

export const csvFile = (text: string): Blob => new Blob([text], { type: 'text/csv;charset=utf-8' });

/** What any file system takes; empty where nothing of the text is left. */
export const safeName = (text: string): string =>
  text
    .replaceAll(/[^\p{L}\p{N}.-]+/gu, '-')
    .replaceAll(/^[-.]+|[-.]+$/g, '')
    .slice(0, 100);
