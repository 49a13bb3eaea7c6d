/** The keys of the opened timeline, in short; `?` opens it. */
import { CircleQuestionMark } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Menu } from './Menu.tsx';
import { listenToTimelineKeys } from './timelineKeys.ts';

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
  const { t: word } = useTranslation('timeline');
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => listenToTimelineKeys({ '?': () => toggle(root.current) }), []);
  return (
    <div className="tl-keys" ref={root}>
      <Menu
        label={
          <>
            <CircleQuestionMark aria-hidden="true" />
            <span className="visually-hidden">{word('cursor.keys.title')}</span>
          </>
        }
        title={word('cursor.keys.open')}
      >
        <dl>
          {keys.map(([id, caps]) => (
            <div key={id}>
              <dt>{word(`cursor.keys.${id}`)}</dt>
              <dd>
                <kbd>{caps}</kbd>
              </dd>
            </div>
          ))}
        </dl>
      </Menu>
    </div>
  );
}

function toggle(root: HTMLElement | null): void {
  const menu = root?.querySelector('details');
  if (!menu) return;
  menu.open = !menu.open;
  menu.querySelector('summary')?.focus();
}
