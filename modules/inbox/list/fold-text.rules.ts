/** Ranges of letters whose capitals and marks are folded: Latin with Vietnamese, Greek, Cyrillic. */
const ranges = [
  [0x00c0, 0x024f],
  [0x0370, 0x045f],
  [0x1e00, 0x1eff],
] as const

/** Marks that follow their letter as characters of their own. */
const marks = String.fromCodePoint(...Array.from({ length: 0x70 }, (_, at) => 0x300 + at))

/** Text in small letters without accents: 'Ākuhata' and 'AKUHATA' become 'akuhata'. */
export const foldText = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ς', 'σ')

const letters = ranges
  .flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)),
  )
  .filter((letter) => foldText(letter) !== letter && [...foldText(letter)].length === 1)
const folded = letters.map(foldText)

/**
 * SQL that folds as `foldText` does. The database's own `lower` knows only A to Z, because its data is sorted by bytes.
 * Text of ASCII alone, which most is, is not looked up in the long lists.
 */
export const foldSql = (sql: string): string =>
  `CASE WHEN octet_length(${sql}) = char_length(${sql}) THEN lower(${sql})
        ELSE translate(lower(${sql}), '${letters.join('')}${marks}', '${folded.join('')}') END`
