import type { z } from 'zod'
import type { Cell, CellResult } from './cell.rules.ts'
import type { VehicleImage } from '../vehicle.ts'

const maxListItems = 200
const maxImages = 100
const maxUrlLength = 2048

/** A list of words: a JSON list, or text split at its strongest separator of `|`, `;` and `,`. */
export const wordListCell: Cell<readonly string[]> = (raw) => {
  const items = readList(raw, splitWords)
  if (items === null) return { kind: 'fault', reason: 'is not a list of words' }
  const words: string[] = []
  for (const item of items) {
    if (typeof item !== 'string' && typeof item !== 'number') {
      return { kind: 'fault', reason: 'is not a list of words' }
    }
    const word = String(item)
      .toWellFormed()
      .replaceAll(/[\p{Cc}\s]+/gu, ' ')
      .trim()
      .slice(0, 200)
    if (word !== '' && !words.includes(word)) words.push(word)
  }
  return { kind: 'value', value: words.slice(0, maxListItems) }
}

/** Pictures: addresses, or the wire's `{image: {url}}`. One that is no http address makes the cell unlisted. */
export const imagesCell: Cell<readonly VehicleImage[]> = (raw) => {
  const items = readList(raw, (text) => text.split(/[|;\s]+|,(?=\s*https?:)/))
  if (items === null) return { kind: 'fault', reason: 'is not a list of pictures' }
  const urls = items.map(findUrl).filter((url) => url !== '')
  if (!urls.every(isWebAddress)) return { kind: 'unlisted' }
  return { kind: 'value', value: [...new Set(urls)].slice(0, maxImages).map((url) => ({ url })) }
}

export const urlCell: Cell<string> = (raw) => {
  const url = String(raw).trim()
  return isWebAddress(url) ? { kind: 'value', value: url } : { kind: 'unlisted' }
}

/** An object or list, or its JSON in a cell. */
export function jsonCell<T>(schema: z.ZodType<T>): Cell<T> {
  return (raw): CellResult<T> => {
    let json = raw
    if (typeof raw === 'string') {
      try {
        json = JSON.parse(raw)
      } catch {
        return { kind: 'fault', reason: 'is not JSON' }
      }
    }
    const parsed = schema.safeParse(json)
    if (parsed.success) return { kind: 'value', value: parsed.data }
    const issue = parsed.error.issues[0]
    const path = issue?.path.join('.') ?? ''
    return {
      kind: 'fault',
      reason: `${path === '' ? '' : `${path}: `}${issue?.message ?? 'is invalid'}`,
    }
  }
}

function readList(raw: unknown, split: (text: string) => string[]): readonly unknown[] | null {
  if (Array.isArray(raw)) return raw
  if (typeof raw !== 'string') return null
  const text = raw.trim()
  if (!text.startsWith('[')) return split(text)
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list : null
  } catch {
    return null
  }
}

function splitWords(text: string): string[] {
  const separator = ['|', ';', '\n'].find((candidate) => text.includes(candidate)) ?? ','
  return text.split(separator)
}

function findUrl(item: unknown): string {
  if (typeof item === 'string') return item.toWellFormed().trim()
  if (typeof item !== 'object' || item === null) return '?'
  if ('url' in item && typeof item.url === 'string') return item.url.trim()
  return 'image' in item ? findUrl(item.image) : '?'
}

function isWebAddress(url: string): boolean {
  return (
    url.length <= maxUrlLength && /^https?:\/\/[^\s"<>\\^`{|}]+$/i.test(url) && URL.canParse(url)
  )
}
