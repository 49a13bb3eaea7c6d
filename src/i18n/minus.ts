/** The minus that stands as high as digits do (U+2212). */
export const withMinus = (text: string): string => text.replace('-', '−');

/** A number as it is. */
export const signed = (value: number): string => withMinus(String(value));
