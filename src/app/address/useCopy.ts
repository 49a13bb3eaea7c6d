/** Copies what stands in a field; where the browser does not let a page copy, it is selected for a copy by hand. */
import { type RefObject, useState } from 'react';
import { announce } from '../../store/notices.ts';
import { message, t } from '../../i18n/links.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** @returns how to copy, and what came of it in words */
export function useCopy(field: RefObject<Field | null>, done: 'link.copied' | 'embed.copied') {
  const [said, setSaid] = useState('');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(field.current?.value ?? '');
      setSaid(t(`app:${done}`));
      announce(message(`app:${done}`));
    } catch {
      field.current?.select();
      setSaid(t('app:link.notCopied'));
    }
  };
  return { copy, said };
}
