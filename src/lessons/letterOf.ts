/** Answers in front of a room go by letters: in the presentation, in the notes, and on the phones that hold one up. */
const letters = 'ABCDEFGHIJ';

/** @param at the place of an answer among those of its question, from 0. @returns empty beyond the tenth */
export const letterOf = (at: number): string => letters.charAt(at);
