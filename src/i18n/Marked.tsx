/** What stands on one line wherever text does. */
const longest = 26;

/** A sentence of the catalogue on screen: `Kubernetes words` in mono, **what matters** in bold, either within it. */
export function Marked({ text }: { text: string }) {
  return text.split(/(\*\*(?:`[^`]*`|[^*`])*\*\*|`[^`]*`)/).map((part, at) => {
    const key = `${at}:${part}`;
    if (part.startsWith('`'))
      return (
        <code key={key} data-whole={part.length < longest || undefined}>
          {part.slice(1, -1)}
        </code>
      );
    if (!part.startsWith('**')) return part;
    return (
      <strong key={key}>
        <Marked text={part.slice(2, -2)} />
      </strong>
    );
  });
}
