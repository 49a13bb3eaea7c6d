/**
 * Rules of Kubernetes stand beside the code that follows them, in the RULES.md of an engine folder, each with an id.
 * A comment or the name of a test cites such an id or an upstream function, never a document outside the repository.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** `SCHED-7`, `S-INV-3`, `F-12`. */
const id = /\b(?:SCHED|KUBELET|CTRL|API|NET|VOL|FENCE|SIM|REC|S-INV|F)-\d+\b/g;
const range = /\b([A-Z-]+)-(\d+) to \1-(\d+)\b/g;
/** `E-15`: ids of scenes look so, and those of other documents did. */
const otherId = /(?<![\w-])[A-EG-Z]-\d+[a-z]?\b/g;
const elsewhere = /\bspec(?:ification)?(?:\/\w+)? (?:§|\d+\.\d|[A-Z]-\d|of pod )|§|\b(?:LOOK|DESIGN)\b|\(mock /;
const comments = /\/\*[\s\S]*?\*\/|(?:^|\s)\/\/ .*/gm;
const titles = /\b(?:test|it|describe)(?:\.\w+)*\(\s*['"`].*|^\]\S*\)\(\s*['"`].*/gm;

/** @returns the rules that a RULES.md defines: `- **ID** …` */
export const defined = (markdown) =>
  [...markdown.matchAll(/^- \*\*([A-Z]+(?:-[A-Z]+)*-\d+)\*\* /gm)].map(([, rule]) => rule);

/** @returns the rules that a text names, those within `SCHED-8 to SCHED-10` too */
export function cited(text) {
  const within = [...text.matchAll(range)].flatMap(([, kind, from, to]) =>
    Array.from({ length: Number(to) - Number(from) + 1 }, (_, n) => `${kind}-${Number(from) + n}`),
  );
  return [...(text.match(id) ?? []), ...within];
}

/** @returns what comments and names of tests cite that is not in the repository; `scenes`: ids that the page shows */
export function strays(text, scenes) {
  const words = [...(text.match(comments) ?? []), ...(text.match(titles) ?? [])];
  return words.flatMap((stated) => [
    ...(stated.match(elsewhere) ?? []),
    ...(stated.match(otherId) ?? []).filter((other) => !scenes.has(other)),
  ]);
}

/** @returns one line for each rule that is cited and not defined, defined and not cited, or cited from elsewhere */
export function flaws(files) {
  const rules = new Set(files.filter(isRules).flatMap(({ text }) => defined(text)));
  const code = files.filter((file) => !isRules(file));
  const scenes = new Set(
    code.flatMap(({ text }) => [...text.matchAll(/\bid: '([A-Z]-\d+)'/g)].map(([, scene]) => scene)),
  );
  const used = new Set(code.flatMap(({ text }) => cited(text)));
  return [
    ...code.flatMap(({ path, text }) =>
      [...new Set(cited(text))]
        .filter((rule) => !rules.has(rule))
        .map((rule) => `${path}: no RULES.md defines ${rule}`),
    ),
    ...[...rules].filter((rule) => !used.has(rule)).map((rule) => `${rule} is cited nowhere`),
    ...code.flatMap(({ path, text }) => strays(text, scenes).map((what) => `${path} cites ${what.trim()}`)),
  ];
}

const isRules = ({ path }) => path.endsWith('RULES.md');

/** @returns path and text of all code, styles and rules in a folder */
export function filesIn(root, folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|css|mjs)$|RULES\.md$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path: relative(root, path), text: readFileSync(path, 'utf8') }));
}
