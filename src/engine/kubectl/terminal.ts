/**
 * What objects hold, as kubectl lets it into a terminal (cli-runtime 1.36, printers/terminal.go): nothing in it steers
 * the terminal.
 */
export const forTerminal = (text: string): string => text.replaceAll('\u001b', '^[').replaceAll('\r', String.raw`\r`);

/** A cell of `kubectl get`: what goes on in a further line is left out (printers/tableprinter.go, printRows). */
export function cellText(text: string): string {
  const end = text.search(/[\f\n\r]/);
  return end === -1 ? forTerminal(text) : `${forTerminal(text.slice(0, end))}...`;
}
