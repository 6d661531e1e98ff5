import { toCellText } from './cell.rules.ts'
import type { FieldReader } from './field-reader.ts'
import type { CarRecord } from './feed-row.ts'

/** A location of the dealership to which the stock belongs. */
export interface KnownLocation {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly city: string | null
  /** Whether the location sells vehicles, unlike a workshop (§3: empty means sales). */
  readonly sells?: boolean
}

/**
 * Finds the vehicle's location: by `location_id`; else by `location` (slug, name or city, or an object with a slug);
 * else by the vehicle's city; else the dealership's only location, or the only one that sells. An unknown location
 * causes a warning.
 */
export function readLocation(
  fields: FieldReader,
  record: CarRecord,
  locations: readonly KnownLocation[],
): number | null {
  const selling = locations.filter(({ sells = true }) => sells)
  const single =
    locations.length === 1 ? locations[0] : selling.length === 1 ? selling[0] : undefined
  const only = single?.id ?? null
  for (const field of ['location_id', 'location'] as const) {
    const words = toWords(record[field])
    if (words === '') continue
    const named = findNamedLocation(words, locations)
    if (named !== undefined) return named.id
    fields.unlisted(field)
  }
  const city = toWords(record['city'])
  const inCity = locations.filter((location) => city !== '' && fold(location.city) === city)
  return (inCity.length === 1 ? inCity[0]?.id : undefined) ?? only
}

function findNamedLocation(
  words: string,
  locations: readonly KnownLocation[],
): KnownLocation | undefined {
  return (
    locations.find(({ id, slug }) => String(id) === words || fold(slug) === words) ??
    locations.find(({ name }) => fold(name) === words) ??
    locations.find(({ city }) => fold(city) === words)
  )
}

function toWords(raw: unknown): string {
  const text = toCellText(raw)
  if (text !== '') return fold(text)
  return typeof raw === 'object' && raw !== null && 'slug' in raw ? toWords(raw.slug) : ''
}

function fold(text: string | null): string {
  return (text ?? '').trim().toLowerCase()
}
