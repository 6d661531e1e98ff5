/** A name in a heading, a header or a calendar is no letter. */
const longest = 60

/** Marks that nobody sees: control characters, and those that turn the direction of text or join it. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\u2028\u2029]/gu
const spaces = /[\p{Z}\p{Cc}]+/gu
/** 'St.John' is a name; 'evil.com' and 'EVIL.COM' are hosts. */
const initials = /^\p{Lu}\p{Ll}*(?:\.\p{Lu}\p{Ll}+)+\.?$/u
const host = /\p{L}\.\p{L}{2,}|\d\.\d+\.\d/u

/**
 * The name of a person as it is shown to others under the dealer's name: in the sender of a mail, in an entry of a
 * calendar. At most 60 characters on one line, without marks that nobody sees and without addresses, which mail programs
 * make links of or show in place of the real sender.
 *
 * @returns '' where nothing is left
 */
export function cleanPersonName(text: string): string {
  // Far more than a name has: this bounds the work on whatever a program may post.
  const words = text.slice(0, 1000).toWellFormed().replaceAll(spaces, ' ').replaceAll(unseen, '')
  const kept = words.split(' ').filter((word) => word !== '' && !isAddress(word))
  const name = kept.join(' ').replaceAll(/[<>"\\]/g, '')
  return [...name].slice(0, longest).join('').trim()
}

const isAddress = (word: string): boolean =>
  /[@/]|^www\./iu.test(word) || (host.test(word) && !initials.test(word))
