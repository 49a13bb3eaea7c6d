/** Elements that are opened and never closed, closed and never opened, attributes that stand twice, bare signs. */
export function faultsOf(xml: string): string[] {
  const faults: string[] = [];
  const open: string[] = [];
  const tag = /<(\/?)([a-zA-Z][\w-]*)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/g;
  for (const [, closes, name = '', attributes = '', empty] of xml.matchAll(tag)) {
    const keys = [...attributes.matchAll(/([\w:-]+)="[^"]*"/g)].map(([, key]) => key);
    if (new Set(keys).size < keys.length) faults.push(`twice in ${name}`);
    if (closes === '/') {
      if (open.pop() !== name) faults.push(`</${name}>`);
    } else if (empty !== '/') open.push(name);
  }
  const text = xml.replaceAll(tag, '');
  if (/[<>]/.test(text)) faults.push('a bare bracket');
  if (/&(?!(amp|lt|gt|quot);)/.test(xml)) faults.push('a bare &');
  return [...faults, ...open.map((name) => `<${name}> stays open`)];
}
