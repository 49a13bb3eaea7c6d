/**
 * Reads a value out of plain data by a path: `status.conditions[type=Ready].status`, `containers[*].name`, `list[-1]`,
 * `domains[*ok=true].value` (all that are so), `length`. A key with dots stands in quotes: `metadata.labels["app.kubernetes.io/name"]`. A Map or Set is read as the list of
 * its values.
 */

type Step =
  | { step: 'field'; name: string }
  | { step: 'index'; index: number }
  | { step: 'all' }
  | { step: 'with' | 'allWith'; field: string; value: string };

/** @returns undefined where there is no such place. @throws Error where it is no path */
export function readPath(data: unknown, path: string): unknown {
  return path === '' ? data : follow(data, stepsOf(path));
}

function follow(data: unknown, [step, ...rest]: readonly Step[]): unknown {
  if (!step) return data;
  const here = data instanceof Map || data instanceof Set ? [...data.values()] : data;
  if (here === null || typeof here !== 'object') return undefined;
  switch (step.step) {
    case 'all':
      return Array.isArray(here) ? followAll(here, rest) : undefined;
    case 'index':
      return Array.isArray(here) ? follow(here.at(step.index), rest) : undefined;
    case 'with':
      return Array.isArray(here)
        ? follow(
            here.find((each) => isSo(each, step)),
            rest,
          )
        : undefined;
    case 'allWith':
      if (!Array.isArray(here)) return undefined;
      return followAll(
        here.filter((each) => isSo(each, step)),
        rest,
      );
    default:
      return follow((here as Record<string, unknown>)[step.name], rest);
  }
}

/** `length` is that of the whole list. */
function followAll(list: readonly unknown[], rest: readonly Step[]): unknown {
  const [next, ...others] = rest;
  const isCounted = next?.step === 'field' && next.name === 'length' && others.length === 0;
  return isCounted ? list.length : list.map((each) => follow(each, rest)).flat();
}

const isSo = (each: unknown, { field, value }: { field: string; value: string }): boolean =>
  String(readPath(each, field)) === value;

const pattern = /\.?(?:\["([^"]*)"\]|\[(-?\d+)\]|\[(\*)\]|\[(\*?)([^\]=*]+)=([^\]]*)\]|([^.[\]]+))/y;

function stepsOf(path: string): readonly Step[] {
  const steps: Step[] = [];
  pattern.lastIndex = 0;
  while (pattern.lastIndex < path.length) {
    const at = pattern.lastIndex;
    const found = pattern.exec(path);
    if (!found) throw new Error(`no path: ${path} (at ${at})`);
    const [, quoted, index, all, every, field, value, name] = found;
    if (all) steps.push({ step: 'all' });
    else if (index !== undefined) steps.push({ step: 'index', index: Number(index) });
    else if (field !== undefined) steps.push({ step: every ? 'allWith' : 'with', field, value: value ?? '' });
    else steps.push({ step: 'field', name: quoted ?? name ?? '' });
  }
  return steps;
}
