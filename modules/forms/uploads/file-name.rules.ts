/** Maximum characters of a name with its extension; well within the limits of file systems. */
const longestName = 100
/** Maximum UTF-8 bytes of a name. */
const longestBytes = 200

/** Names that Windows reserves for devices, with any extension. */
const deviceName = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i
/** Characters that Windows forbids in names. */
const forbidden = /[<>:"|?*]/g
/**
 * Control characters, invisible characters, marks that reverse the text direction, and unassigned
 * code points.
 */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\u2028\u2029]/gu
const spaces = /[\p{Zs}\p{Cc}\u2028\u2029]+/gu
const ending = /\.([A-Za-z0-9]{1,8})$/

/**
 * Sanitizes a visitor's file name: no folders, invisible characters, device names or second
 * extensions, bounded length, and the extension of the detected type.
 *
 * @param extension of the detected type, without dot: 'jpg'
 * @param sameKind other extensions of that type, which are left unchanged: 'jpeg'
 */
export function makeHarmlessName(
  given: string,
  extension: string,
  sameKind: readonly string[] = [],
): string {
  const { stem, ending: written } = splitName(cleanName(given))
  const kept = sameKind.includes(written.toLowerCase()) ? written.toLowerCase() : extension
  // Some programs hide the last extension and show 'car.exe.jpg' as 'car.exe', so dots before other extensions are
  // replaced.
  const plain = stem.replaceAll(/\.(?=[A-Za-z][A-Za-z0-9]{1,3}(?:[. ]|$))/g, '-')
  const base = cutName(plain, kept.length + 1)
  const named = base === '' ? 'file' : base
  return `${deviceName.test(named) ? `file-${named}` : named}.${kept}`
}

/** The visitor's file name, made safe to show in a message. */
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

/** Cuts a name at a whole character, leaving `spare` for the extension. */
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
