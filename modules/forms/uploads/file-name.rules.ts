/** Most characters of a name, its ending included; well inside what every file system takes. */
const longestName = 100
/** Most bytes of it in UTF-8. */
const longestBytes = 200

/** Names that Windows keeps for devices, whatever their ending. */
const deviceName = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i
/** What Windows does not take in a name. */
const forbidden = /[<>:"|?*]/g
/** Controls, invisible marks and those that turn the direction of what follows, and what is no character. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\u2028\u2029]/gu
const spaces = /[\p{Zs}\p{Cc}\u2028\u2029]+/gu
const ending = /\.([A-Za-z0-9]{1,8})$/

/**
 * A visitor's name for a file, made harmless: without folders, invisible characters, device names and second
 * endings, of a bounded length, and with the ending of what the file really is.
 * @param extension of the true kind, without dot: 'jpg'
 * @param sameKind further endings of that kind, which stay as they are: 'jpeg'
 */
export function makeHarmlessName(
  given: string,
  extension: string,
  sameKind: readonly string[] = [],
): string {
  const { stem, ending: written } = splitName(cleanName(given))
  const kept = sameKind.includes(written.toLowerCase()) ? written.toLowerCase() : extension
  // A dot with what looks like an ending behind it is one, to whoever hides the last: 'car.exe.jpg'.
  const plain = stem.replaceAll(/\.(?=[A-Za-z][A-Za-z0-9]{1,3}(?:[. ]|$))/g, '-')
  const base = cutName(plain, kept.length + 1)
  const named = base === '' ? 'file' : base
  return `${deviceName.test(named) ? `file-${named}` : named}.${kept}`
}

/** The visitor's name for a file as it may be shown in a message. */
export function showName(given: string): string {
  const { stem, ending: written } = splitName(cleanName(given))
  const base = cutName(stem, written.length + 1)
  const name = written === '' ? base : `${base}.${written}`
  return name === '' ? 'The file' : `“${name}”`
}

function cleanName(given: string): string {
  const last = given.slice(0, 2000).split(/[/\\]/).at(-1) ?? ''
  return last
    .normalize('NFC')
    .replaceAll(spaces, ' ')
    .replaceAll(unseen, '')
    .replaceAll(forbidden, '_')
    .replaceAll(/^[. ]+|[. ]+$/g, '')
}

function splitName(name: string): { stem: string; ending: string } {
  const found = ending.exec(name)?.[1] ?? ''
  return found === ''
    ? { stem: name, ending: '' }
    : { stem: name.slice(0, -found.length - 1), ending: found }
}

/** Whole characters from the start, with `spare` left for the ending. */
function cutName(name: string, spare: number): string {
  let cut = ''
  let bytes = spare
  for (const character of [...name].slice(0, longestName - spare)) {
    bytes += utf8Length(character)
    if (bytes > longestBytes) break
    cut += character
  }
  return cut.replaceAll(/^[. ]+|[. ]+$/g, '')
}

function utf8Length(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}
