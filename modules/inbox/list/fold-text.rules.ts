const range = (first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at))

/** Capitals that remain when accents are taken off: of Latin, Greek and Cyrillic; and the second small sigma. */
const letters = [
  ...'ÆÐØÞĐŁŒς',
  ...range(0x391, 0x3a1),
  ...range(0x3a3, 0x3a9),
  ...range(0x410, 0x42f),
]
/** The accents of European languages, Māori and Vietnamese, each a character after its letter. */
const marks = [...range(0x300, 0x30c), ...'\u031b\u0323\u0324\u0326\u0327\u0328\u0331\u0342\u0345']

/** Text in small letters without accents: 'Ākuhata' and 'AKUHATA' become 'akuhata'. */
export const foldText = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ς', 'σ')

/**
 * SQL that folds as `foldText` does. The database's own `lower` knows only A to Z, because its data is sorted by bytes.
 * Text of ASCII alone, which most is, takes the short way; the lists are short because each letter is looked up in them.
 */
export const foldSql = (sql: string): string =>
  `CASE WHEN octet_length(${sql}) = char_length(${sql}) THEN lower(${sql})
        ELSE translate(lower(normalize(${sql}, NFD)), '${letters.join('')}${marks.join('')}',
                       '${letters.map(foldText).join('')}') END`
