/** Which dealership a row belongs to, in a file for several dealerships. */
export type RowOwner = 'own' | 'other' | 'unknown'

export interface GroupDealerships {
  /** The slug of the dealership whose stock is imported. */
  readonly own: string
  /** The slugs of all dealerships of its group. */
  readonly slugs: ReadonlySet<string>
}

/** The meaning in a mapping that excludes rows on purpose. */
const leftOut = ''

/**
 * Decides by the word in the mapping's column.
 *
 * @param words the slugs that words mean; an empty text excludes the row. An unlisted word is itself a slug
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
