export function Strip() {
  return <section aria-label="Clock" />;
}
