/** The keys of the opened timeline, in short; `?` opens it. */
import { CircleQuestionMark } from 'lucide-react';
import { useRef } from 'react';
import { Menu, openMenus } from '../ui/Menu.tsx';
import { useKeys } from '../ui/keys.ts';
import { ToolName } from './ToolName.tsx';
import { t } from '../i18n/timeline.ts';

const keys = [
  ['step', '← →'],
  ['lane', 'Shift ← →'],
  ['matters', 'L, Shift L'],
  ['frame', ', .'],
  ['ends', 'Home End'],
  ['play', 'Space'],
  ['type', 'G'],
  ['bookmark', 'M, Shift M'],
  ['number', '1 … 9'],
  ['add', 'B'],
  ['picture', 'V'],
  ['zoom', '+ − 0'],
  ['fit', 'F'],
  ['pan', '[ ]'],
  ['lanes', 'Alt ↑ ↓'],
  ['history', 'Ctrl Z, Ctrl Y'],
  ['close', 'Escape, T'],
] as const;

export function KeysMenu() {
  const root = useRef<HTMLDivElement>(null);
  useKeys({ order: 'part', find: (key) => (key === '?' ? () => press(root.current) : null) });
  return (
    <div className="tl-keys" ref={root}>
      <Menu
        label={<ToolName icon={CircleQuestionMark} word={t('timeline:cursor.keys.title')} />}
        title={t('timeline:cursor.keys.open')}
      >
        <dl className="grid gap-6 text-12">
          {keys.map(([id, caps]) => (
            <div className="flex gap-12 between" key={id}>
              <dt>{t(`timeline:cursor.keys.${id}`)}</dt>
              <dd className="nowrap">
                <kbd>{caps}</kbd>
              </dd>
            </div>
          ))}
        </dl>
      </Menu>
    </div>
  );
}

/** With the focus there, so that it is found again when the menu closes. */
function press(root: HTMLElement | null): void {
  if (root) openMenus(root);
  const button = root?.querySelector('button');
  button?.focus();
  button?.click();
}
