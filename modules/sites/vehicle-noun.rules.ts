import { formatCount } from './money-format.ts'
import type { RegionSettings } from './settings/region.schema.ts'
import type { VehicleWords } from './settings/vehicles.schema.ts'

interface NounSource {
  readonly vehicle: Pick<VehicleWords, 'noun' | 'noun_plural'>
}

/** §1: the site's word for vehicles, singular or plural, as in titles and on buttons: Car, Cars. */
export function decideVehicleNoun({ vehicle }: NounSource, count: number): string {
  return count === 1 ? vehicle.noun : vehicle.noun_plural
}

/** The site's word for vehicles within a sentence: car, cars; an abbreviation such as RV keeps its capitals. */
export function decideVehicleNounInSentence(source: NounSource, count: number): string {
  return writeInSentence(decideVehicleNoun(source, count))
}

/** Words of a heading as they are written within a sentence: people movers for 'People Movers', but SUVs for 'SUVs'. */
export function writeInSentence(words: string): string {
  return words
    .split(' ')
    .map((word) => (/^[A-Z]{2}/.test(word) ? word : word.toLowerCase()))
    .join(' ')
}

/** `1,999 cars`, `1 car`. */
export function formatVehicleCount(
  source: NounSource & { readonly region: Pick<RegionSettings, 'locale'> },
  count: number,
): string {
  return `${formatCount(count, source.region)} ${decideVehicleNounInSentence(source, count)}`
}

/** Replaces the `{name}` placeholders of a configured label. For an empty value, the space before it is removed too. */
export function fillLabel(label: string, values: Readonly<Record<string, string>>): string {
  return label
    .replaceAll(/\{([a-z_]+)\}/gi, (place, name: string) =>
      Object.hasOwn(values, name) ? (values[name] ?? place) : place,
    )
    .replaceAll(/ {2,}/g, ' ')
    .trim()
}
