/** §9: the maximum number of values of a facet in a URL. */
const maxValuesPerFacet = 99
const maxValueLength = 200
const maxQueryLength = 200
/** The maximum length of the text that finds a facet's values. */
const maxFindLength = 60

// eslint-disable-next-line no-control-regex
const controlCharacters = /[\u0000-\u001f\u007f-\u009f]/g

/**
 * One value of a facet from a URL: well-formed Unicode, without double quotes (§5), trimmed and bounded. '' means no
 * value.
 */
function parseFacetValue(raw: string): string {
  const text = raw.toWellFormed().replace(controlCharacters, '').replaceAll('"', '')
  return cut(text.trim(), maxValueLength)
}

/** The typed words: cleaned like a facet value, with white space as single spaces. */
export function parseQueryText(raw: string): string {
  const words = raw.toWellFormed().replace(controlCharacters, ' ').replace(/\s+/g, ' ').trim()
  return cut(words, maxQueryLength)
}

/** The text that finds values of a facet, cleaned like the typed words. */
export const parseFindText = (raw: string): string => cut(parseQueryText(raw), maxFindLength)

/** The form in which the index compares text: without case and accents. */
export function foldValue(value: string): string {
  return value.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Sorts texts. Removes empty ones and those that the index considers equal, and keeps at most §9's number. */
export function normaliseTexts(
  values: Iterable<string>,
  simplify: (value: string) => string = (value) => value,
): string[] {
  const byFolded = new Map<string, string>()
  for (const raw of values) {
    if (byFolded.size >= maxValuesPerFacet) break
    const value = simplify(parseFacetValue(raw))
    const folded = foldValue(value)
    if (value !== '' && !byFolded.has(folded)) byFolded.set(folded, value)
  }
  return [...byFolded.values()].sort()
}

function cut(text: string, length: number): string {
  if (text.length <= length) return text
  // The cut may split a surrogate pair; the remaining half is dropped.
  const shortened = text.slice(0, length)
  return (shortened.isWellFormed() ? shortened : shortened.slice(0, -1)).trim()
}
