/** What makes a sentence of Why sound; tests hold every sentence against this. */

/** One sentence: a full stop at its end alone, its names in pairs of backticks, nothing left open. */
export function sentenceFlaws(text: string): readonly string[] {
  const bare = text.replaceAll(/`[^`]*`/g, 'x').replaceAll(/\d\d:\d\d:\d\d\.\d/g, 'T');
  const isOpen = /\{\{|undefined|NaN|null|standing\.|x\?/.test(text) || text.split('`').length % 2 === 0;
  const isOne = bare.endsWith('.') && bare.indexOf('. ') < 0 && !/;.*;.*;.*;|,,|\s\s| ,/.test(bare);
  return isOpen || !isOne ? [text] : [];
}
