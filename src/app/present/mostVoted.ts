/** @returns the option with most votes, of equals the first; null: nobody has voted */
export function mostVoted(votes: Readonly<Record<string, number>>, options: readonly string[]): string | null {
  const most = Math.max(0, ...options.map((option) => votes[option] ?? 0));
  return most === 0 ? null : (options.find((option) => votes[option] === most) ?? null);
}
