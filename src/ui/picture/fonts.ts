/** The page's own rules, and the fonts that they name. */

export const pageRules = (): CSSRule[] => [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);

/**
 * The fonts of the page that it has loaded, within the rules that name them: a picture that is painted by itself fetches
 * nothing.
 * @returns what could not be fetched is left out: then the picture has the fonts of the system
 */
export async function fontRules(): Promise<string> {
  const loaded = new Set([...document.fonts].filter(({ status }) => status === 'loaded').map(faceKey));
  const faces = pageRules().filter(
    (rule): rule is CSSFontFaceRule => rule instanceof CSSFontFaceRule && loaded.has(faceKey(faceOf(rule))),
  );
  const written = await Promise.all(faces.map(embedded));
  return written.join('');
}

interface PageFont {
  family: string;
  style: string;
  unicodeRange: string;
}

const faceOf = ({ style }: CSSFontFaceRule): PageFont => ({
  family: style.getPropertyValue('font-family'),
  style: style.getPropertyValue('font-style') || 'normal',
  unicodeRange: style.getPropertyValue('unicode-range') || 'U+0-10FFFF',
});

const faceKey = ({ family, style, unicodeRange }: PageFont): string =>
  `${family.replaceAll(/["']/g, '')} ${style} ${unicodeRange.replaceAll(/\s/g, '').toUpperCase().slice(0, 24)}`;

async function embedded({ style, parentStyleSheet }: CSSFontFaceRule): Promise<string> {
  const file = /url\(["']?([^"')]+)["']?\)/.exec(style.getPropertyValue('src'))?.[1];
  if (file === undefined) return '';
  try {
    const answer = await fetch(new URL(file, parentStyleSheet?.href ?? document.baseURI));
    const data = await dataUrl(await answer.blob());
    const weight = style.getPropertyValue('font-weight');
    return `@font-face{font-family:${style.getPropertyValue('font-family')};font-weight:${weight};src:url(${data})}`;
  } catch {
    return '';
  }
}

const dataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(new Error('unreadable font')));
    reader.readAsDataURL(blob);
  });
