type Store = Pick<Storage, 'getItem' | 'setItem'>

/** More than anybody begins in one visit. */
const mostThings = 20

/**
 * Whether something is done for the first time in this tab, on whichever page: the steps of one form are pages of their own,
 * and a page may be loaded again. Where storage is forbidden each time is the first.
 */
export function isFirstInSession(store: () => Store, siteSlug: string, what: string): boolean {
  const key = `forecourt.${siteSlug}.begun`
  try {
    const read: unknown = JSON.parse(store().getItem(key) ?? '[]')
    const before = Array.isArray(read) ? (read as unknown[]) : []
    if (before.includes(what)) return false
    store().setItem(key, JSON.stringify([...before, what].slice(-mostThings)))
  } catch {}
  return true
}
