/** Lines of YAML, moved to the right. */
export const indented = (lines: string, by: number): string => lines.replace(/^(?=.)/gm, ' '.repeat(by));
