import { listSelling } from '#modules/locations/location.rules.ts'
import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import { findBaseColour } from '#modules/vehicles/art/base-colour.rules.ts'
import { bodyGroups } from '#modules/vehicles/classification/simple-body.rules.ts'
import type { SearchQuery, SearchResult } from '#platform/search-engine/contract.ts'
import {
  getFacetField,
  getRangeIndexField,
  maxFacetValues,
} from '#modules/stock-index/facets.rules.ts'
import type { Facet } from '#modules/stock-index/facets.rules.ts'
import type { KnownNames } from '../paths/search-target.ts'
import { foldWords } from '../words/suggestion-words.rules.ts'
import { listLocalities } from './site-localities.rules.ts'
import { listNames } from './stock-names.rules.ts'
import type { ConditionVocabulary } from './typed-conditions.rules.ts'

const readFacets: readonly Facet[] = [
  'car_type',
  'body',
  'fuel',
  'transmission',
  'drive',
  'seats',
  'colour',
  'year',
  'city',
  'state',
  'location_name',
]
const readRanges = ['price', 'km', 'year', 'weekly_price_range'] as const

const facetFields = readFacets.map(getFacetField)
const rangeFields = readRanges.map(getRangeIndexField)

/** The query for the values and counts of a stock from which its vocabulary is built. */
export const vocabularyQuery: SearchQuery = {
  facets: [...new Set([...facetFields, ...rangeFields])],
  statsOnly: rangeFields.filter((field) => !facetFields.includes(field)),
  limit: 0,
  maxValuesPerFacet: maxFacetValues,
}

interface VocabularySource {
  readonly configuration: SiteConfiguration
  readonly models: KnownNames['models']
  /** The result of `vocabularyQuery`. */
  readonly counted: SearchResult | undefined
  readonly thisYear: number
}

export function buildVocabulary({
  configuration,
  models,
  counted,
  thisYear,
}: VocabularySource): ConditionVocabulary {
  const { region, dealerships, vehicle } = configuration
  const list = (facet: Facet): string[] =>
    Object.keys(counted?.facetDistribution[getFacetField(facet)] ?? {})
  return {
    locale: region.locale,
    distanceUnit: region.distance_unit,
    thisYear,
    seatingWord: vehicle.seating_word,
    known: new Set([
      ...readFacets.filter((facet) => list(facet).length > 0),
      ...readRanges.filter((field) => counted?.facetStats[getRangeIndexField(field)] !== undefined),
    ]),
    names: listNames(models),
    bodies: listOwnBodies(list('body')),
    colours: groupColours(list('colour')),
    places: listLocalities(dealerships.flatMap(({ locations }) => listSelling(locations))),
    nouns: listNouns(configuration),
  }
}

/** Bodies that are not in a known group, in singular and plural. */
function listOwnBodies(bodies: readonly string[]): Map<string, string> {
  const groups: readonly string[] = bodyGroups
  return new Map(
    bodies
      .filter((body) => !groups.includes(body))
      .flatMap((body) => {
        const phrase = foldWords(body).trim()
        if (!/\p{L}{3}/u.test(phrase)) return []
        return [phrase, `${phrase}s`, `${phrase}es`].map((each) => [each, body] as const)
      }),
  )
}

function groupColours(colours: readonly string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const colour of colours) {
    const base = findBaseColour(colour)
    if (base !== null) groups.set(base, [...(groups.get(base) ?? []), colour])
  }
  return groups
}

function listNouns({ vehicle }: SiteConfiguration): Set<string> {
  const { noun, noun_plural: plural, search_word: word } = vehicle
  return new Set([noun, plural, word, word.replace(/s$/, '')].map((each) => foldWords(each).trim()))
}
