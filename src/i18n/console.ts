/** Messages of the kubectl console. */
import { bring } from './catalogue.ts';
import { kubectlConsole } from './en/kubectlConsole.ts';
import { messagesOf } from './typed.ts';

const texts = { console: kubectlConsole };

bring('console', texts);
export const { t } = messagesOf<typeof texts>();
