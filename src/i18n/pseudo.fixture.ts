/** A language that nobody speaks, made of English: longer by a third, its words turned round, between brackets. */

/** What is set apart with a mark may hold spaces and stays one piece. */
const piece = /(?:\{\{.*?\}\}|`[^`]*`|\*\*(?:`[^`]*`|[^*`])*\*\*|\[[^\]]*\]|[^\s`*{[]|[*{[])+/g;

/** Letters with a sign over them: what has none was not translated. */
const accents: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'é',
  i: 'í',
  o: 'ó',
  u: 'ú',
  A: 'Á',
  E: 'É',
  I: 'Í',
  O: 'Ó',
  U: 'Ú',
};
const retained = /(\{\{.*?\}\}|`[^`]*`|\|[^\]]*\]|\[[^\]|]*\])/;

const accented = (text: string): string =>
  text
    .split(retained)
    .map((part, at) => (at % 2 === 1 ? part : part.replaceAll(/[aeiouAEIOU]/g, (letter) => accents[letter] ?? letter)))
    .join('');

/** A unit is a sign in every language: no longer than in English. */
const unit = /^(\{\{\w+\}\}) (\{\{\w+\}\}|s|min|h)$/;

export function pseudo(text: string): string {
  if (unit.test(text)) return accented(text.replace(unit, '$2 $1'));
  const turned = (text.match(piece) ?? []).toReversed().map(accented).join(' ');
  // In words, so that lines break as those of a language do.
  const more = '·'.repeat(Math.ceil(text.length / 3)).replaceAll(/(.{6})(?=.)/g, '$1 ');
  return `⟦${turned}${more}⟧`;
}

export function pseudoTexts(tree: object): object {
  const inner = Object.entries(tree).map(([name, one]: [string, unknown]) => [
    name,
    typeof one === 'string' ? pseudo(one) : pseudoTexts(one as object),
  ]);
  return Object.fromEntries(inner) as object;
}
