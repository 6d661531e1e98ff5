/**
 * The canonical spelling of a path: lower case, one slash between its parts and none at its end, and nothing
 * percent-encoded that need not be (RFC 3986 §6.2.2).
 */
export function spellPath(path: string): string {
  return joinSlashes(path)
    .replace(/%[0-9a-f]{2}/gi, decodeNeedless)
    .replace(/%..|[A-Z]+/g, (part) => (part.startsWith('%') ? part : part.toLowerCase()))
}

/** The same path with one slash between its parts and none at its end. */
export const joinSlashes = (path: string): string =>
  path.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')

function decodeNeedless(code: string): string {
  const character = String.fromCharCode(Number.parseInt(code.slice(1), 16))
  return /[\w.~-]/.test(character) ? character : code.toUpperCase()
}
