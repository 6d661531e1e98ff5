/** Longer ones are cut: the line of a header has a bound, and nobody reads on. */
const mostCharacters = 200

/** Control characters, and those that turn the direction of writing: what is left stays on its line. */
const unwelcome = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu

/** Text of a visitor as a header may carry it: no line of its own, no end of the header. */
export function cleanHeaderText(text: string): string {
  const line = text.replaceAll(unwelcome, ' ').replaceAll(/ {2,}/g, ' ').trim()
  const characters = [...line]
  return characters.length <= mostCharacters
    ? line
    : `${characters
        .slice(0, mostCharacters - 1)
        .join('')
        .trimEnd()}…`
}

/**
 * Whether a text is one address and nothing else, of the characters that every server takes: no quotes, no
 * comments, no lists, no routes.
 */
export function isMailAddress(text: string): boolean {
  if (text.length > 254) return false
  return /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i.test(
    text,
  )
}
