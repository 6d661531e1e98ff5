/** Cuts a text to at most `longest` UTF-16 units, at the end of a word; control characters become spaces. */
export function fitText(text: string, longest: number): string {
  const plain = text.replaceAll(/[\p{Cc}&&[^\n]]/gv, ' ').trim()
  if (plain.length <= longest) return plain
  const cut = plain.slice(0, longest - 1).replace(/[\uD800-\uDBFF]$/, '')
  const end = cut.lastIndexOf(' ')
  return `${(end > longest / 2 ? cut.slice(0, end) : cut).trimEnd()}…`
}

/** A text on one line, cut to at most `longest` UTF-16 units. */
export const fitLine = (text: string, longest: number): string =>
  fitText(text.replaceAll(/\s+/g, ' '), longest)
