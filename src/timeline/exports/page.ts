/** The colours that a picture takes from the page. */
import { pageRules } from '../../ui/picture/fonts.ts';
import { type Colours, coloursBy } from './svg/colours.ts';

/** As they are now. */
export function coloursNow(): Colours {
  const style = getComputedStyle(document.documentElement);
  return coloursBy((property) => style.getPropertyValue(property));
}

/** Of the light theme, whatever is on: paper is light. The page's own sheet says them first. */
export function lightColours(): Colours {
  const light = pageRules().find(
    (rule) => rule instanceof CSSStyleRule && rule.style.getPropertyValue('--paper') !== '',
  );
  return light instanceof CSSStyleRule ? coloursBy((property) => light.style.getPropertyValue(property)) : coloursNow();
}
