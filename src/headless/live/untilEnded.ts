/** Ctrl+C, or whoever started it, ends it in good order; a second one at once. */
export function untilEnded(): AbortSignal {
  const over = new AbortController();
  const end = () => over.abort();
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
  return over.signal;
}
