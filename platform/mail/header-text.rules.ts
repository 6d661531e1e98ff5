/** Longer texts are cut: header lines have a limit, and mail programs show only the beginning. */
const mostCharacters = 200

/** Control characters, including those that change the writing direction. */
const unwelcome = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu

/** A visitor's text made safe for a header: without line breaks, which could end the header. */
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
 * Whether a text is exactly one address, of characters that every server accepts: no quotes, comments, lists or routes.
 */
export function isMailAddress(text: string): boolean {
  if (text.length > 254) return false
  return /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i.test(
    text,
  )
}
