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

/**
 * A path whose percent-encoded bytes are not UTF-8, as websites of long ago wrote addresses in the encoding of their pages
 * (`/caf%E9`), in UTF-8; undefined where that is no text either.
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

/** Latin-1 as browsers read it. */
const oldEncoding = new TextDecoder('windows-1252')

function decodeNeedless(code: string): string {
  const character = String.fromCharCode(Number.parseInt(code.slice(1), 16))
  return /[\w.~-]/.test(character) ? character : code.toUpperCase()
}
