const address =
  /(?:[a-z][a-z0-9+.-]*:\/\/|www\.)\S+|\b[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(?:\/\S*)?/giu

/**
 * What a visitor wrote, as it may go back to the address that they gave, which may be somebody else's: no link
 * that a stranger could be sent to under the dealer's name.
 */
export function hideLinks(text: string): string {
  return text.replaceAll(address, '[link]')
}

/** A name to greet by; null for what is none, such as an advertisement. */
export function readGreetingName(firstName: string): string | null {
  const name = firstName.trim()
  const isName = /^\p{L}[\p{L}\p{M}'’ -]{0,29}$/u.test(name)
  return isName && hideLinks(name) === name ? name : null
}
