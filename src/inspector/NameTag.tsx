/** A name that may be longer than its place: the middle gives way, its end stays, the whole is in the tooltip. */
import { halves } from './names.ts';

interface Props {
  name: string;
  /** A suffix that all neighbours share; left out on screen. */
  suffix?: string;
}

export function NameTag({ name, suffix = '' }: Props) {
  const [start, end] = halves(suffix ? name.slice(0, -suffix.length) : name);
  if (!end && !suffix)
    return (
      <span className="why-name inline-flex shrinks nowrap clips within" title={name}>
        <span className="why-name-start cut">{name}</span>
      </span>
    );
  return (
    <span className="why-name inline-flex shrinks nowrap clips within" title={name}>
      <span className="visually-hidden">{name}</span>
      <span className="why-name-start cut" aria-hidden="true">
        {start}
      </span>
      <span aria-hidden="true">{end}</span>
    </span>
  );
}
