import { maxCompared, openSavedIds } from '../../scripts/saved-ids.ts'

export type CompareChange = 'added' | 'removed' | 'full'

/**
 * Takes a vehicle into the comparison that the visitor's own browser keeps, or out of it. The order is that in which
 * they were chosen. One more than fit is refused rather than put in another's place.
 */
export function toggleCompared(siteSlug: string, id: number): CompareChange {
  const list = openSavedIds(siteSlug, 'compared')
  const before = list.read()
  const others = before.filter((other) => other !== id)
  if (others.length < before.length) {
    list.write(others)
    return 'removed'
  }
  if (before.length >= maxCompared) return 'full'
  list.write([...before, id])
  return 'added'
}
