/**
 * Whether the browser loaded this page as a document. A page that was reached by a link of another one is drawn into
 * that one's document, whose content security policy then still counts.
 */
export function isOwnDocument(): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded === undefined || new URL(loaded.name).pathname === location.pathname
}

/** Loads the page again as a document, at a fragment. */
export function reloadAt(fragment: string): void {
  location.hash = fragment
  location.reload()
}
