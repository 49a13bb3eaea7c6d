/** The one way to fetch code later (`import()`): tried twice, and told in words if it does not come. */
import { messagesHere } from '../i18n/catalogue.ts';
import { closeNotice, notify } from '../store/notices.ts';
import { getState } from '../store/store.ts';
import { Missing, pageFailure } from './missing.ts';
import { styled } from './styled.ts';
import { message } from '../i18n/first.ts';

type Load<T> = () => Promise<T>;

const pauseMs = 1000;
/** What did not come the last time. */
const failed = new WeakSet<Load<unknown>>();
/** What waits to be fetched once more: on request, or when something else comes after all. */
const waiting = new Set<() => void>();

/** @throws Missing where the file does not come, also after a moment */
export async function fetched<T>(load: Load<T>): Promise<T> {
  try {
    return await attempted(load);
  } catch {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  try {
    return await attempted(load);
  } catch (error) {
    throw await pageFailure(error);
  }
}

async function attempted<T>(load: Load<T>): Promise<T> {
  try {
    const loaded = await styled(load);
    await messagesHere();
    if (failed.delete(load)) fetchAgain();
    return loaded;
  } catch (error) {
    failed.add(load);
    throw error;
  }
}

/**
 * For what has no place on the page: a notice tells that it is missing, and this goes on as soon as it was
 * fetched after all. Nothing else may wait for it.
 */
export async function awaited<T>(load: Load<T>): Promise<T> {
  for (;;) {
    try {
      return await fetched(load);
    } catch (error) {
      if (!(error instanceof Missing)) throw error;
      if (!getState().notices.some(leadsHere))
        notify('error', message('app:missing.part', { reason: error.message }), 'fetching');
      await new Promise<void>((resolve) => waiting.add(resolve));
    }
  }
}

/** Fetches all that is missing once more. */
export function fetchAgain(): void {
  for (const { id } of getState().notices.filter(leadsHere)) closeNotice(id);
  const missing = [...waiting];
  waiting.clear();
  for (const goOn of missing) goOn();
}

const leadsHere = ({ leadsTo }: { leadsTo?: string }): boolean => leadsTo === 'fetching';
