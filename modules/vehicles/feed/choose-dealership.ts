/** Whose a row of a file for several dealerships is. */
export type RowOwner = 'own' | 'other' | 'unknown'

export interface GroupDealerships {
  /** The slug of the dealership whose stock is imported. */
  readonly own: string
  /** The slugs of all dealerships of its group. */
  readonly slugs: ReadonlySet<string>
}

/** What a mapping's words mean for which rows are left out on purpose. */
const leftOut = ''

/**
 * Whose row it is, by the word in the mapping's column.
 *
 * @param words what words mean; an empty text leaves the row out. A word that is not among them is a slug
 */
export function decideRowOwner(
  word: string,
  words: Readonly<Record<string, string>>,
  { own, slugs }: GroupDealerships,
): RowOwner {
  const fold = (text: string): string => text.trim().toLowerCase()
  const wanted = fold(word)
  const meant = Object.entries(words).find(([listed]) => fold(listed) === wanted)?.[1] ?? wanted
  if (meant === leftOut && wanted !== '') return 'other'
  if (!slugs.has(meant)) return 'unknown'
  return meant === own ? 'own' : 'other'
}
