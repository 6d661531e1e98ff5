/** Lists of vehicles that a visitor's browser stores for a site, and that controls of a page follow. */
type ListName = 'favourites' | 'compared'

const nameEvent = (list: ListName) => `${list}-changed`

/** @param change what the visitor did on this page; null: something else changed the list */
export function announceChange(list: ListName, change: string | null): void {
  document.dispatchEvent(new CustomEvent(nameEvent(list), { detail: change }))
}

/**
 * Calls the listener after each change of a list, in this tab and in others, and when the browser shows the page again
 * from its back/forward cache.
 * @returns a function that ends the subscription
 */
export function subscribeToChanges<Change extends string>(
  list: ListName,
  listener: (change: Change | null) => void,
): () => void {
  const onChange = (event: Event) => listener((event as CustomEvent<Change | null>).detail)
  const onElsewhere = () => listener(null)
  document.addEventListener(nameEvent(list), onChange)
  addEventListener('storage', onElsewhere)
  addEventListener('pageshow', onElsewhere)
  return () => {
    document.removeEventListener(nameEvent(list), onChange)
    removeEventListener('storage', onElsewhere)
    removeEventListener('pageshow', onElsewhere)
  }
}
