/** A command line as a shell takes it apart: words with quotes, and pipes between commands. */

/** The words of each command of the pipeline; or why the line can't be read. */
export type CommandLine = { commands: readonly (readonly string[])[] } | { error: string };

export function readLine(line: string): CommandLine {
  const commands: string[][] = [[]];
  let word: string | null = null;
  let quote: string | null = null;
  const endWord = () => {
    if (word !== null) commands.at(-1)?.push(word);
    word = null;
  };
  for (let at = 0; at < line.length; at += 1) {
    const character = line[at] ?? '';
    if (quote !== null) {
      if (character === quote) quote = null;
      else if (character === '\\' && quote === '"' && /["\\$`]/.test(line[at + 1] ?? '')) word += line[++at] ?? '';
      else word += character;
    } else if (character === '"' || character === "'") {
      quote = character;
      word ??= '';
    } else if (character === '\\' && at + 1 < line.length) word = (word ?? '') + (line[++at] ?? '');
    else if (/\s/.test(character)) endWord();
    else if (character === '|') {
      endWord();
      commands.push([]);
    } else if (refused.has(character)) return { error: `bash: syntax error near unexpected token \`${character}'` };
    else word = (word ?? '') + character;
  }
  if (quote !== null) return { error: `bash: unexpected EOF while looking for matching \`${quote}'` };
  endWord();
  if (commands.length > 1 && commands.some((words) => words.length === 0))
    return { error: "bash: syntax error near unexpected token `|'" };
  return { commands };
}

/** What a shell would take for itself, and there is none here. */
const refused: ReadonlySet<string> = new Set(['<', '>', ';', '&']);

/** A word as it must be written so that readLine gives it back. */
export const quoted = (word: string): string =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
