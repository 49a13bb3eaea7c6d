/** Flags that kubectl 1.36 has and that have no meaning here, or none yet: they are refused as such, not as unknown ones. */

/** Of every command. */
const global =
  'as as-group as-uid as-user-extra cache-dir certificate-authority client-certificate client-key cluster context disable-compression insecure-skip-tls-verify kubeconfig kuberc log-flush-frequency match-server-version password profile profile-output request-timeout server tls-server-name token user username v vmodule warnings-as-errors';

/** Of some. */
const own =
  'allow-missing-template-keys apply-field-manager chunk-size disable-eviction dry-run edit field-manager filename force-conflicts from grace-period kustomize list local openapi-patch output output-watch-events overwrite pod-selector port prune prune-allowlist raw record recursive resource resource-version save-config schedule server-print server-side show-managed-fields skip-wait-for-delete-timeout subresource template timeout validate wait watch windows-line-endings class tcp from-literal from-file from-env-file hard description global-default preemption-policy api-version annotations attach cascade detach-keys env expose image-pull-policy leave-stdin-open override-type overrides pod-running-timeout privileged quiet rm stdin tty';

const known: ReadonlySet<string> = new Set(`${global} ${own}`.split(' '));
const short: Readonly<Record<string, string>> = {
  ...{ v: 'v', s: 'server', k: 'kustomize', R: 'recursive', o: 'output', f: 'filename' },
  ...{ i: 'stdin', t: 'tty', q: 'quiet' },
};

/** kubectl's flag that a word is, and that it does not work here; null where kubectl has none of that name. */
export function flagsNotHere(verb: string, word: string): string | null {
  const [, long] = /^--([\w-]+)/.exec(word) ?? [];
  const isKnown = long === undefined ? short[word[1] ?? ''] !== undefined : known.has(long);
  const flag = long === undefined ? word.slice(0, 2) : `--${long}`;
  return isKnown ? `error: ${flag} of kubectl ${verb} does not work here` : null;
}
