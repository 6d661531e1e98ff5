/** The owner of a row, in a file for several dealerships. */
export type RowOwner = 'own' | 'other' | 'unknown'

export interface GroupDealerships {
  /** The slug of the dealership whose stock is imported. */
  readonly own: string
  /** The slugs of all dealerships of the group. */
  readonly slugs: ReadonlySet<string>
}

/** The value in a mapping that means that rows are excluded on purpose. */
const leftOut = ''

/**
 * Decides the owner of a row by the word in the mapping's column.
 *
 * @param words the slug for each word; an empty text excludes the row. A word that is missing here is a slug itself
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
