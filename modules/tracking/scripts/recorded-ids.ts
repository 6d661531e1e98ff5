/** More than a visitor can leave behind on pages that tell nothing. */
const mostIds = 10

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const keyOf = (siteSlug: string): string => `forecourt.${siteSlug}.recorded`

/** Keeps the id of an event that the website records itself, such as a lead's, for the tags of the next page. */
export function rememberRecorded(store: () => Store, siteSlug: string, id: string): void {
  try {
    const ids = [...readIds(store(), siteSlug), id].slice(-mostIds)
    store().setItem(keyOf(siteSlug), JSON.stringify(ids))
  } catch {}
}

/** The ids that are kept. They stay until `forgetRecorded`: a request that tells of them may fail. */
export function listRecorded(store: () => Store, siteSlug: string): readonly string[] {
  try {
    return readIds(store(), siteSlug)
  } catch {
    return []
  }
}

/** Forgets ids whose events have arrived. Those that were kept meanwhile stay. */
export function forgetRecorded(
  store: () => Store,
  siteSlug: string,
  arrived: readonly string[],
): void {
  try {
    const left = readIds(store(), siteSlug).filter((id) => !arrived.includes(id))
    if (left.length === 0) store().removeItem(keyOf(siteSlug))
    else store().setItem(keyOf(siteSlug), JSON.stringify(left))
  } catch {}
}

function readIds(store: Store, siteSlug: string): readonly string[] {
  const ids: unknown = JSON.parse(store.getItem(keyOf(siteSlug)) ?? '[]')
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
}
