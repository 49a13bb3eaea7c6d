/** Parts of the page that are fetched when they are first shown. One that does not come says so in its own place. */
import { type ComponentType, lazy, type ReactNode, Suspense, useReducer } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { awaited, fetched } from './fetched.ts';
import { messageFrom, textOf } from '../i18n/message.ts';

type Load<Props> = () => Promise<ComponentType<Props>>;

interface Around {
  /** What stands in its place until it is here: a key of the catalogue. */
  waiting?: string;
  /** Closes it where it failed: whatever closes it else is part of it. */
  leave?: () => void;
  /** What a failure is told in; else it stands where the part would. */
  Frame?: ComponentType<{ children: ReactNode }>;
}

/** Parts on screen that are being fetched. */
const coming = new Set<Promise<unknown>>();

async function counted<T>(fetching: Promise<T>): Promise<T> {
  coming.add(fetching);
  try {
    return await fetching;
  } finally {
    coming.delete(fetching);
  }
}

/** Resolves once each part that the screen now has a place for is here, or has not come. */
export async function arrived(): Promise<void> {
  do {
    await Promise.allSettled(coming);
    // What is asked for now is fetched when it is drawn.
    await new Promise((resolve) => setTimeout(resolve));
  } while (coming.size > 0);
}

/** A part with a place of its own: what it lacks, or how it failed, is told there, and it can be tried again there. */
export function late<Props extends object>(
  load: Load<Props>,
  { waiting, ...around }: Around = {},
): ComponentType<Props> {
  // React keeps a failure for good: trying again takes a new one.
  const make = () => lazy(async () => ({ default: await counted(fetched(load)) })) as ComponentType<Props>;
  let Part = make();
  return function Late(props: Props) {
    const [, draw] = useReducer((times: number) => times + 1, 0);
    const renew = () => {
      Part = make();
      draw();
    };
    return (
      <ErrorBoundary renew={renew} {...around}>
        <Suspense fallback={waiting && <p className="waiting">{textOf(messageFrom(waiting))}</p>}>
          <Part {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  };
}

/** A part too small, or too much within another, to tell anything in its place: a notice does, until it is here. */
export function lateInside<Props extends object>(load: Load<Props>): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await awaited(load) })) as ComponentType<Props>;
  return function LateInside(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  };
}
