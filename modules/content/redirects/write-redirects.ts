import type { Redirect } from './redirect.types.ts'

/** Exports redirects in the format of the import: CSV with a header, or a JSON list. */
export function writeRedirects(redirects: readonly Redirect[], format: 'csv' | 'json'): string {
  if (format === 'json') return `${JSON.stringify(redirects, null, 2)}\n`
  const rows = redirects.map(({ from, to, status }) => [from, to ?? '', String(status)])
  return [['from', 'to', 'status'], ...rows]
    .map((cells) => `${cells.map(writeCell).join(',')}\n`)
    .join('')
}

const writeCell = (cell: string): string =>
  /[",\n\r;\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
