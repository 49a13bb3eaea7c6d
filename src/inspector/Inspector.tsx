export function Inspector() {
  return <section aria-label="Why" />;
}
