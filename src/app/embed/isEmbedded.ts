/**
 * Whether this page is shown within another one: by `?embed`, and in every frame, so that no page has buttons of ours to
 * lead a hand to (DECISIONS.md).
 */
export const isEmbedded = (): boolean =>
  new URLSearchParams(location.search).has('embed') || window.self !== window.top;
