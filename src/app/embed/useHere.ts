/** Where an embedded page is: its title, and the address that opens the same on a page of its own. */
import { useEffect, useState } from 'react';
import { herePlace } from '../../address/here.ts';
import { useStore } from '../../store/store.ts';
import { linkHere } from '../address/linkHere.ts';
import { titleOf, whatIsShown } from '../address/title.ts';

/** The clock moves often; what is done in a frame is packed into the address. */
const quietMs = 400;

interface Where {
  href: string;
  title: string;
}

export function useHere(): Where {
  const [here, setHere] = useState<Where>({ href: withoutEmbed(), title: '' });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = async () => {
      const state = useStore.getState();
      const place = herePlace(state);
      if (!place) return;
      const title = whatIsShown(place, state);
      document.title = titleOf(place, state);
      const { href } = await linkHere();
      setHere((was) => ({ title, href: href ?? was.href }));
    };
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void read(), quietMs);
    };
    later();
    const stop = useStore.subscribe(later);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
  return here;
}

/** Until the cluster stands, and where it is too large for an address: as it was opened. */
const withoutEmbed = (): string => location.origin + location.pathname + location.hash;
