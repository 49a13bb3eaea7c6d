/** Glossary: to be built. */
export function GlossaryWall() {
  return null;
}
