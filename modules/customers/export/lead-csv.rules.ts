/** A cell that a spreadsheet would run as a formula, also after blanks that it ignores, or in wide letters. */
const formula = /^[\s\p{Cf}]*[=+\-@＝＋－＠|]/u

/**
 * A line of a CSV file (RFC 4180). Cells that begin like a formula get an apostrophe first, as spreadsheets show text:
 * a visitor may have typed `=HYPERLINK(…)` as their name.
 */
export const buildCsvLine = (cells: readonly string[]): string =>
  `${cells.map(buildCell).join(',')}\r\n`

function buildCell(text: string): string {
  const line = text.replaceAll(/[\t\r\n]+/g, ' ')
  const safe = formula.test(line) ? `'${line}` : line
  return `"${safe.replaceAll('"', '""')}"`
}

/** By which Excel reads a CSV file as UTF-8. */
export const byteOrderMark = '\ufeff'
