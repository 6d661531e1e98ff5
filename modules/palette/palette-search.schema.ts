import * as z from 'zod'
import { foldText } from '#modules/inbox/list/fold-text.rules.ts'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** The most records that were opened lately. */
export const mostRecent = 8

/** What a person typed, and the leads that they opened lately in this tab. */
export interface PaletteSearch {
  /** '' shows the recent leads. */
  readonly text: string
  readonly recent: readonly string[]
}

const textSchema = z
  .string()
  .transform((text) =>
    text.toWellFormed().replaceAll('\0', '').normalize('NFC').trim().replaceAll(/\s+/g, ' '),
  )
  .pipe(z.string().max(80))
  // A text of accents alone would otherwise be part of every name.
  .transform((text) => (foldText(text).trim() === '' ? '' : text))

/** Reads the query of an address. What is too long or unreadable is treated as missing. */
export function parsePaletteSearch(search: URLSearchParams): PaletteSearch {
  const text = textSchema.safeParse(search.get('q') ?? '')
  const recent = (search.get('recent') ?? '').slice(0, 1000).split(',')
  return {
    text: text.success ? text.data : '',
    recent: recent.filter((id) => uuid.test(id)).slice(0, mostRecent),
  }
}
