/** A sentence of the catalogue on screen: `Kubernetes words` in mono, **what matters** in bold. */
export function Marked({ text }: { text: string }) {
  return text.split(/(`[^`]*`|\*\*[^*]*\*\*)/).map((part, at) => {
    const key = `${at}:${part}`;
    if (part.startsWith('`')) return <code key={key}>{part.slice(1, -1)}</code>;
    if (part.startsWith('**')) return <strong key={key}>{part.slice(2, -2)}</strong>;
    return part;
  });
}
