import type { z } from 'zod'
import { type Cell, type CellResult, toCellText } from './cell.rules.ts'
import { toPlainJson } from './json-number.ts'
import { buildReportAddress, demoReportKey } from '../history-reports/report-address.rules.ts'
import { findPictureKey } from '../pictures/picture-address.rules.ts'
import { type PhotoKind, photoKinds, readPhotoKind } from '../pictures/photo-kind.rules.ts'
import type { VehicleImage } from '../vehicle.ts'

const maxListItems = 200
const maxImages = 100
const maxUrlLength = 2048
const maxPathLength = 1000

/**
 * A field for a list of words: a JSON list, or a text that is split at the first of `|`, `;` and `,` that it
 * contains.
 */
export const wordListCell: Cell<readonly string[]> = (raw) => {
  const items = readList(raw, splitWords)
  if (items === null) return { kind: 'fault', reason: 'is not a list of words' }
  const words = new Set<string>()
  for (const item of items) {
    if (typeof item !== 'string' && typeof item !== 'number') {
      return { kind: 'fault', reason: 'is not a list of words' }
    }
    const word = String(item)
      .toWellFormed()
      .replaceAll(/[\p{Cc}\s]+/gu, ' ')
      .trim()
      .slice(0, 200)
    if (word !== '') words.add(word)
  }
  return { kind: 'value', value: [...words].slice(0, maxListItems) }
}

/**
 * A field for pictures: URLs or, with `paths`, names of files, as texts or in the API's form `{image: {url}}`. Any
 * other value is unlisted.
 */
export function imagesCell(paths: boolean): Cell<readonly VehicleImage[]> {
  return (raw) => {
    const items = readList(raw, splitPictures)
    if (items === null) return { kind: 'fault', reason: 'is not a list of pictures' }
    const named = items
      .map((item) => ({ name: findUrl(item), kind: findKind(item) }))
      .filter(({ name }) => name !== '')
    if (!named.every(({ name }) => isPictureName(name, paths))) return { kind: 'unlisted' }
    const images = new Map<string, VehicleImage>()
    for (const { name, kind } of named) {
      const url = withoutWidth(name)
      const shown = kind ?? readPhotoKind(url)
      if (!images.has(url)) images.set(url, shown === null ? { url } : { url, kind: shown })
    }
    return { kind: 'value', value: [...images.values()].slice(0, maxImages) }
  }
}

/**
 * A field for the frames of a 360° view, written like pictures. Equal frames are kept, because the place of a frame in
 * the list is the side that it shows.
 */
export function framesCell(paths: boolean): Cell<readonly string[]> {
  return (raw) => {
    const items = readList(raw, splitPictures)
    if (items === null) return { kind: 'unlisted' }
    const names = items.map(findUrl).filter((name) => name !== '')
    if (!names.every((name) => isPictureName(name, paths))) return { kind: 'unlisted' }
    return { kind: 'value', value: names.map(withoutWidth) }
  }
}

/** A field for one picture of the list. */
export function pictureCell(paths: boolean): Cell<string> {
  return (raw) => {
    const name = toCellText(raw).toWellFormed().trim()
    return isPictureName(name, paths)
      ? { kind: 'value', value: withoutWidth(name) }
      : { kind: 'unlisted' }
  }
}

export const urlCell: Cell<string> = (raw) => {
  const url = toCellText(raw).trim()
  return isWebAddress(url) ? { kind: 'value', value: url } : { kind: 'unlisted' }
}

/** A field for a history report: its URL, or the key of the demo report. */
export const reportCell: Cell<string> = (raw) =>
  raw === buildReportAddress(demoReportKey) ? { kind: 'value', value: raw } : urlCell(raw)

/** A field for an object or a list, or for a text that contains one as JSON. */
export function jsonCell<T>(schema: z.ZodType<T>): Cell<T> {
  return (raw): CellResult<T> => {
    let json = toPlainJson(raw)
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
  if (Array.isArray(raw)) return raw.map(toPlainJson)
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

/** Matches the separators of pictures. The first lookbehind keeps the time linear for long sequences of spaces. */
const betweenPictures =
  /(?<!\s)(?:\s*,\s*|\s+)(?=https?:|\/images\/|$)|(?<=\.(?:jpe?g|png|webp|avif|gif))(?:\s*,\s*|\s+)/i

function splitWords(text: string): string[] {
  const separator = ['|', ';', '\n'].find((candidate) => text.includes(candidate)) ?? ','
  return text.split(separator)
}

/**
 * Splits at `|`, `;` and line breaks; at commas and spaces only after a picture's file name, before a URL and at the
 * end. File names may contain spaces, URLs may not.
 */
function splitPictures(text: string): string[] {
  return text
    .split(/[|;\r\n\t]+/)
    .flatMap((line) => line.split(betweenPictures))
    .flatMap((part) => (/^\s*(https?:|\/images\/)/i.test(part) ? part.trim().split(/\s+/) : [part]))
}

const isWebLike = (text: string) => /^\s*https?:/i.test(text)

function isPictureName(name: string, paths: boolean): boolean {
  if (isWebLike(name)) return isWebAddress(name)
  if (findPictureKey(withoutWidth(name)) !== null) return true
  return paths && name.length <= maxPathLength && !/[\p{Cc}<>"|?*]|^[a-z][a-z0-9+.-]+:/iu.test(name)
}

/** Removes the width that a picture's URL from our own API may end with. */
function withoutWidth(name: string): string {
  return name.replace(/^(\/images\/[^/]+)\/\d+(\/[a-z]+)?$/, '$1')
}

function findUrl(item: unknown): string {
  if (typeof item === 'string') return item.toWellFormed().trim()
  if (typeof item !== 'object' || item === null) return '?'
  if ('url' in item && typeof item.url === 'string') return item.url.trim()
  return 'image' in item ? findUrl(item.image) : '?'
}

/** What the API says a picture shows; any other value is treated as missing. */
function findKind(item: unknown): PhotoKind | null {
  if (typeof item !== 'object' || item === null) return null
  if ('kind' in item) return photoKinds.find((kind) => kind === item.kind) ?? null
  return 'image' in item ? findKind(item.image) : null
}

function isWebAddress(url: string): boolean {
  return (
    Buffer.byteLength(url) <= maxUrlLength &&
    /^https?:\/\/[^\s\p{Cc}"<>\\^`{|}]+$/iu.test(url) &&
    URL.canParse(url)
  )
}
