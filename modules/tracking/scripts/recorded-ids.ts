/** More than a visitor can leave behind on pages that tell nothing. */
const mostIds = 10

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const keyOf = (siteSlug: string): string => `forecourt.${siteSlug}.recorded`

/** Keeps the id of an event that the website records itself, such as a lead's, for the tags of the next page. */
export function rememberRecorded(store: Store, siteSlug: string, id: string): void {
  try {
    const ids = [...readIds(store, siteSlug), id].slice(-mostIds)
    store.setItem(keyOf(siteSlug), JSON.stringify(ids))
  } catch {}
}

/** Takes the ids that were kept: each is given once. */
export function takeRecorded(store: () => Store, siteSlug: string): readonly string[] {
  try {
    const ids = readIds(store(), siteSlug)
    store().removeItem(keyOf(siteSlug))
    return ids
  } catch {
    return []
  }
}

function readIds(store: Store, siteSlug: string): readonly string[] {
  const ids: unknown = JSON.parse(store.getItem(keyOf(siteSlug)) ?? '[]')
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
}
