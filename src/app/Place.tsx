/** A large part of the page with keys of its own, which skip links lead to. */
import type { ReactNode } from 'react';
import { t } from '../i18n/first.ts';

const looks = { stage: 'stage-place', time: 'time-place on-page' } as const;

interface Props {
  part: keyof typeof looks;
  hidden?: boolean;
  children: ReactNode;
}

export const Place = ({ part, hidden, children }: Props) => (
  <div
    className={looks[part]}
    id={part}
    role="group"
    aria-label={t(`app:panels.${part}`)}
    data-own-keys=""
    tabIndex={-1}
    hidden={hidden}
  >
    {children}
  </div>
);
