/** Past what stands before them: links to the parts of the page that are in front, for who goes by Tab. */
import { type MouseEvent, useEffect, useState } from 'react';
import { onceDrawn } from '../ui/onceDrawn.ts';
import { t } from '../i18n/first.ts';

const places = {
  scenes: '.scenes',
  stage: '#stage',
  time: '#time',
  why: '.why',
  clock: '.strip-place',
} as const;
type Place = keyof typeof places;
const names = Object.keys(places) as readonly Place[];

/** @param shown changes whenever another part may have come to the front */
export function SkipLinks({ shown, isLesson }: { shown: string; isLesson: boolean }) {
  const inFront = useInFront(shown);
  return names
    .filter((name) => inFront.includes(name))
    .map((name) => (
      <a key={name} className="skip" href={places[name]} onClick={(event) => go(event, name)}>
        {t(`app:skip.${name === 'scenes' && isLesson ? 'lesson' : name}`)}
      </a>
    ));
}

/** What is hidden by the width of the window, or by an answer at large, is nowhere to go: looked at anew with each key. */
function useInFront(shown: string): readonly Place[] {
  const [inFront, set] = useState<readonly Place[]>(['stage']);
  useEffect(() => {
    const look = () => set(names.filter((name) => document.querySelector(places[name])?.checkVisibility()));
    const forget = onceDrawn(look);
    addEventListener('keydown', look);
    return () => {
      forget();
      removeEventListener('keydown', look);
    };
  }, [shown]);
  return inFront;
}

/** The address of the page stays what it is. */
function go(event: MouseEvent, name: Place): void {
  event.preventDefault();
  document.querySelector<HTMLElement>(places[name])?.focus();
}
