/**
 * A cell of a CSV file. A text that a spreadsheet would run as a formula begins with an apostrophe, also where blanks are
 * before it; a number stays a number.
 */
export function writeCsvCell(value: string | number | null): string {
  if (value === null) return ''
  const text = String(value)
  const isFormula =
    /^[\s\p{Cc}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/u.test(text) || /^[\t\r\n]/.test(text)
  const safe = isFormula && typeof value === 'string' ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const writeCsvRow = (cells: readonly (string | number | null)[]): string =>
  `${cells.map(writeCsvCell).join(',')}\r\n`
