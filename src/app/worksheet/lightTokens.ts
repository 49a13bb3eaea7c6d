/** Paper is light, whatever theme is on: the page's own sheet says the light tokens first. */
import type { CSSProperties } from 'react';

let known: CSSProperties | null = null;

/** @returns the tokens of the light theme, to be set on what is to be printed */
export function lightTokens(): CSSProperties {
  known ??= Object.fromEntries([
    ['colorScheme', 'light'],
    ...[...(lightRule()?.style ?? [])]
      .filter((name) => name.startsWith('--'))
      .map((name) => [name, lightRule()?.style.getPropertyValue(name) ?? '']),
  ]) as CSSProperties;
  return known;
}

const lightRule = (): CSSStyleRule | undefined =>
  [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .find(
      (rule): rule is CSSStyleRule => rule instanceof CSSStyleRule && rule.style.getPropertyValue('--paper') !== '',
    );
