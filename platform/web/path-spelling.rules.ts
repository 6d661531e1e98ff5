/**
 * The canonical form of a path: lower case, single slashes, no trailing slash, and no unnecessary percent-encoding (RFC
 * 3986 §6.2.2).
 */
export function spellPath(path: string): string {
  return joinSlashes(path)
    .replace(/%[0-9a-f]{2}/gi, decodeNeedless)
    .replace(/%..|[A-Z]+/g, (part) => (part.startsWith('%') ? part : part.toLowerCase()))
}

/** The path with single slashes and no trailing slash. */
export const joinSlashes = (path: string): string =>
  path.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')

/**
 * Converts a path with percent-encoded bytes that are not UTF-8, as old websites wrote them in their pages' encoding
 * (`/caf%E9`), to UTF-8; undefined if the bytes are not text in that encoding either.
 */
export function recodeOldPath(path: string): string | undefined {
  if (/%(?![0-9a-f]{2})/i.test(path)) return undefined
  let isText = true
  const recoded = path.replace(/%[89a-f][0-9a-f]/gi, (code) => {
    const character = oldEncoding.decode(Uint8Array.of(Number.parseInt(code.slice(1), 16)))
    isText &&= !/\p{Cc}/u.test(character)
    return encodeURIComponent(character)
  })
  return isText ? recoded : undefined
}

/** Latin-1 as browsers decode it. */
const oldEncoding = new TextDecoder('windows-1252')

function decodeNeedless(code: string): string {
  const character = String.fromCharCode(Number.parseInt(code.slice(1), 16))
  return /[\w.~-]/.test(character) ? character : code.toUpperCase()
}
