import { useEffect, useState } from 'react';

/**
 * What asks for sizes waits for the frame that has been laid out: asked before, the page would be laid out twice.
 * @returns it is not to be done any more
 */
export function onceDrawn(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(act);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** @returns whether what is around it has been drawn: what takes long comes into its place in a task of its own */
export function useDrawn(): boolean {
  const [isDrawn, draw] = useState(false);
  useEffect(() => onceDrawn(() => draw(true)), []);
  return isDrawn;
}
