/** A large part of the page with keys of its own, which skip links lead to. */
import type { ReactNode } from 'react';
import { t } from '../i18n/first.ts';

const looks = { stage: 'stage-place', time: 'time-place on-page' } as const;

interface Props {
  part: keyof typeof looks;
  hidden?: boolean;
  children: ReactNode;
}

/** A part of the page that can be hidden; `here` as a class is what CSS looks for across the page (:has, see lookedFor.test.ts). */
export const placed = (look: string, hidden = false) => ({ className: hidden ? look : `${look} here`, hidden });

export const Place = ({ part, hidden, children }: Props) => (
  <div
    {...placed(looks[part], hidden)}
    id={part}
    role="group"
    aria-label={t(`app:panels.${part}`)}
    data-own-keys=""
    tabIndex={-1}
  >
    {children}
  </div>
);
