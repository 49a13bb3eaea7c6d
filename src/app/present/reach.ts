/**
 * Whether a page of that host is there for this machine alone, so that no phone opens it.
 *
 * @param host `location.hostname`
 */
export const isForThisMachine = (host: string): boolean =>
  host === '' || /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\]|0\.0\.0\.0)$/.test(host);
