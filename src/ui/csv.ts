/** Tables as CSV (RFC 4180), safe to open in a spreadsheet. */

/** @param rows the head first */
export const csv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

const plainNumber = /^-?\d+(\.\d+)?$/;

/** What a spreadsheet would take for a formula, in wide signs too, is kept from it by an apostrophe (OWASP, CSV injection). */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r\n＝＋－＠]/.test(text) && !plainNumber.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
