export function Stage() {
  return <section aria-label="Stage" />;
}
