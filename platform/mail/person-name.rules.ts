/** Limit of a name in headings, headers and calendars. */
const longest = 60

/** Invisible characters: control characters, and those that change the direction of text or join it. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\u2028\u2029]/gu
const spaces = /[\p{Z}\p{Cc}]+/gu
/** 'St.John' is a name; 'evil.com' and 'EVIL.COM' are hosts. */
const initials = /^\p{Lu}\p{Ll}*(?:\.\p{Lu}\p{Ll}+)+\.?$/u
const host = /\p{L}\.\p{L}{2,}|\d\.\d+\.\d/u

/**
 * Cleans a visitor's name for display under the dealer's name, as in a mail's sender or a calendar entry: at most 60
 * characters on one line, without invisible characters and without addresses, which mail programs turn into links or
 * show instead of the real sender.
 * @returns '' if nothing is left
 */
export function cleanPersonName(text: string): string {
  // Far longer than any name; limits the work on texts of any length.
  const words = text.slice(0, 1000).toWellFormed().replaceAll(spaces, ' ').replaceAll(unseen, '')
  const kept = words.split(' ').filter((word) => word !== '' && !isAddress(word))
  const name = kept.join(' ').replaceAll(/[<>"\\]/g, '')
  return [...name].slice(0, longest).join('').trim()
}

const isAddress = (word: string): boolean =>
  /[@/]|^www\./iu.test(word) || (host.test(word) && !initials.test(word))
