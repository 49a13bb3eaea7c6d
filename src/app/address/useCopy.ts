/** Copies what stands in a field; where the browser does not let a page copy, it is selected for a copy by hand. */
import { type RefObject, useEffect } from 'react';
import { announce } from '../../store/notices.ts';
import { useCopied } from '../../ui/useCopied.ts';
import { message, t } from '../../i18n/links.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** @returns how to copy, and what came of it a moment ago in words */
export function useCopy(text: string, field: RefObject<Field | null>, done: 'link.copied' | 'embed.copied') {
  const { copy, outcome } = useCopied(text, () => field.current?.select());
  useEffect(() => {
    if (outcome === 'copied') announce(message(`app:${done}`));
  }, [outcome, done]);
  const words = { copied: t(`app:${done}`), refused: t('app:link.notCopied') };
  return { copy, announcement: outcome ? words[outcome] : '' };
}
