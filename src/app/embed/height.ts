/**
 * Tells the page around this one how high it is: `{ podyssey: 'height', height: 612 }`, in px, whenever that changes. It is
 * one number that says nothing of what is shown, so every page around may hear it.
 */

/** @returns how to stop */
export function tellHeight(root: Element): () => void {
  if (window.parent === window) return () => undefined;
  let sent = 0;
  const observer = new ResizeObserver(() => {
    const height = Math.ceil(root.getBoundingClientRect().height);
    if (height === sent) return;
    sent = height;
    window.parent.postMessage({ podyssey: 'height', height }, '*');
  });
  observer.observe(root);
  return () => observer.disconnect();
}
