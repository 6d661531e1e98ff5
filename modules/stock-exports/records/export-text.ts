import type { ExportRecord } from './field-rules.ts'

/** The text format of an export file: a beginning, one entry per vehicle, an end. */
export interface ExportText {
  readonly start: string
  entry(record: ExportRecord, isFirst: boolean): string
  readonly end: string
}

/** CSV (RFC 4180), with the columns in this order. */
export function buildCsvText(
  columns: readonly string[],
  { opensInSpreadsheets = false }: { readonly opensInSpreadsheets?: boolean } = {},
): ExportText {
  const toCell = (value: unknown): string => {
    const text =
      typeof value === 'string'
        ? value
        : value === undefined || value === null
          ? ''
          : JSON.stringify(value)
    return quote(opensInSpreadsheets && isFormula(text) ? `'${text}` : text)
  }
  return {
    start: `${columns.map(quote).join(',')}\r\n`,
    entry: (record) => `${columns.map((name) => toCell(record[name])).join(',')}\r\n`,
    end: '',
  }
}

/**
 * Whether a spreadsheet would execute a text as a formula. Such texts must be escaped, because a feed may contain any
 * text.
 */
const isFormula = (text: string): boolean => /^[=+\-@\t\r]/.test(text) && !/^-?[\d.]+$/.test(text)

const quote = (text: string): string =>
  /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

/** JSON Lines: one document per line. */
export const jsonLinesText: ExportText = {
  start: '',
  entry: (record) => `${JSON.stringify(record)}\n`,
  end: '',
}

/** JSON: schema.org's ItemList. */
export const itemListText: ExportText = {
  start: '{"@context":"https://schema.org","@type":"ItemList","itemListElement":[\n',
  entry: (record, isFirst) => `${isFirst ? '' : ',\n'}${JSON.stringify(record)}`,
  end: '\n]}\n',
}
