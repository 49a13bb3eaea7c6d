/** Is an image's name one that a runtime can read (distribution/reference, ParseNormalizedNamed)? */

const part = '[a-z0-9]+(?:(?:\\.|_|__|-+)[a-z0-9]+)*';
const host = '(?:[a-zA-Z0-9]|[a-zA-Z0-9][a-zA-Z0-9-]*[a-zA-Z0-9])';
const domain = `(?:${host}(?:\\.${host})*|\\[[a-fA-F0-9:]+\\])(?::[0-9]+)?`;
const tag = ':[\\w][\\w.-]{0,127}';
const digest = '@[A-Za-z][A-Za-z0-9]*(?:[-_+.][A-Za-z][A-Za-z0-9]*)*:[0-9a-fA-F]{32,}';
const reference = new RegExp(`^${domain}/${part}(?:/${part})*(?:${tag})?(?:${digest})?$`);

/** @returns what is wrong with the name; null for a good one, and where a manifest leaves it out */
export function imageNameError(image: string): string | null {
  if (image === '') return null;
  const [registry, rest] = split(image);
  const [path = ''] = rest.split(/[:@]/);
  if (path !== path.toLowerCase()) return `invalid reference format: repository name (${path}) must be lowercase`;
  return reference.test(`${registry}/${rest}`) ? null : 'invalid reference format';
}

/** The part before the first slash is a registry only if it looks like one. */
function split(image: string): readonly [string, string] {
  const slash = image.indexOf('/');
  const first = image.slice(0, Math.max(0, slash));
  const isRegistry = slash >= 0 && (/[.:]/.test(first) || first === 'localhost' || first !== first.toLowerCase());
  if (isRegistry) return [first, image.slice(slash + 1)];
  return ['docker.io', slash >= 0 ? image : `library/${image}`];
}

/** Runtimes write names out in full, or as a digest, with which nothing can be compared. */
export const isSameImage = (running: string, wanted: string): boolean =>
  running === wanted || running.startsWith('sha256:') || inFull(running) === inFull(wanted);

function inFull(image: string): string {
  const [registry, rest] = split(image);
  const path = registry === 'docker.io' && !rest.includes('/') ? `library/${rest}` : rest;
  return `${registry}/${path}${/[:@]/.test(rest) ? '' : ':latest'}`;
}
