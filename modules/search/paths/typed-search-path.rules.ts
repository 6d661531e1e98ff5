import { carTypes } from '#modules/vehicles/vehicle.ts'
import type { CarType } from '#modules/vehicles/vehicle.ts'
import { compares, equals, isBetween } from '#modules/stock-index/filter-expression.rules.ts'
import type { SearchTarget } from './search-target.ts'

/** Words with which a search path can end; each has the same meaning as 'cars'. A site may have a word of its own. */
const searchWords = ['cars', 'trucks', 'campers', 'motorcycles', 'rvs'] as const

/** Pages of a fuel or a gearbox: electric-cars, hybrid-cars, diesel-cars, automatic-cars. */
export const featurePages = [
  {
    type: 'electric',
    label: 'Electric',
    facet: 'fuel',
    field: 'simple_fuel',
    values: ['Electric'],
  },
  {
    type: 'hybrid',
    label: 'Hybrid',
    facet: 'fuel',
    field: 'simple_fuel',
    values: ['Hybrid', 'Plug-in Hybrid'],
  },
  { type: 'diesel', label: 'Diesel', facet: 'fuel', field: 'simple_fuel', values: ['Diesel'] },
  {
    type: 'automatic',
    label: 'Automatic',
    facet: 'transmission',
    field: 'simple_transmission',
    values: ['Automatic'],
  },
] as const

const typeLabels: Record<CarType, string> = { new: 'New', used: 'Used', demo: 'Demo' }

/**
 * The paths that do not depend on the stock (§2): `{type}-cars` with every combination of new, used and demo,
 * subscription-cars, rental-cars, and the generated pages by weekly repayment, seats, fuel and gearbox.
 * @param searchWord the site's own word, used in the canonical path
 */
export function findTypedSearch(slug: string, searchWord: string): SearchTarget | undefined {
  return findGenerated(slug, searchWord) ?? findByType(slug, searchWord)
}

/** 'new', 'new-and-demo', 'new-used-and-demo': the car types in a path, in §2's order. */
export function buildTypePath(types: readonly CarType[]): string {
  return joinWords(types, '-', '-and-')
}

/** 'New', 'New & Demo', 'New, Used & Demo': car types in a heading, in §2's order. */
export function labelTypes(types: readonly CarType[]): string {
  return joinWords(
    types.map((type) => typeLabels[type]),
    ', ',
    ' & ',
  )
}

/** All combinations of car types that a path can name. */
export const combinations: readonly (readonly CarType[])[] = [1, 2, 3, 4, 5, 6, 7].map((bits) =>
  carTypes.filter((_, position) => (bits & (1 << position)) !== 0),
)

function findByType(slug: string, searchWord: string): SearchTarget | undefined {
  const type = withoutWord(slug, searchWord)
  if (type === undefined) return undefined
  const common = { kind: 'car-type', slug: `${type}-${searchWord}` } as const
  if (type === 'subscription') {
    const filter = [compares('subscription_price', '>', 0)]
    return {
      ...common,
      filter,
      decidedFacets: [],
      heading: { before: 'Subscription', after: '' },
      offer: 'subscription',
    }
  }
  if (type === 'rental') {
    const filter = [equals('categories', 'rental')]
    return {
      ...common,
      filter,
      decidedFacets: ['categories'],
      heading: { before: 'Rental', after: '' },
      offer: 'rental',
    }
  }
  const types = findTypes(type)
  if (!types) return undefined
  return {
    ...common,
    slug: `${buildTypePath(types)}-${searchWord}`,
    filter: [types.map((carType) => equals('car_type', carType))],
    decidedFacets: types.length === 1 ? ['car_type'] : [],
    heading: {
      before: labelTypes(types),
      after: '',
      ...(types.length > 1 ? { isAnyCondition: true } : {}),
    },
  }
}

/** The types in a text such as 'demo-and-used', in §2's order; undefined for any other text. */
function findTypes(path: string): readonly CarType[] | undefined {
  const words = path.split('-').filter((word) => word !== 'and')
  if (joinWords(words, '-', '-and-') !== path) return undefined
  return combinations.find(
    (types) => types.length === words.length && types.every((type) => words.includes(type)),
  )
}

function findGenerated(slug: string, searchWord: string): SearchTarget | undefined {
  if (withoutWord(slug, searchWord) === '7-seater') {
    return {
      kind: 'seats',
      slug: `7-seater-${searchWord}`,
      filter: [equals('seats', 7)],
      decidedFacets: ['seats'],
      heading: { before: '7 Seater', after: '' },
    }
  }
  const feature = featurePages.find(({ type }) => withoutWord(slug, searchWord) === type)
  if (feature !== undefined) {
    return {
      kind: 'feature',
      slug: `${feature.type}-${searchWord}`,
      filter: [feature.values.map((value) => equals(feature.field, value))],
      decidedFacets: [feature.facet],
      heading: { before: feature.label, after: '' },
    }
  }
  const [, word, under] = /^([a-z-]+)-under-([1-9]\d{0,5})-per-week$/.exec(slug) ?? []
  if (word !== undefined && under !== undefined && isSearchWord(word, searchWord)) {
    return weekly(
      `${searchWord}-under-${under}-per-week`,
      [compares('weekly_price', '<', Number(under))],
      { before: '', after: `under $${under} per week` },
    )
  }
  const [, min, max] = /^(\d{1,6})-to-([1-9]\d{0,5})-per-week$/.exec(slug) ?? []
  if (min !== undefined && max !== undefined && Number(min) <= Number(max)) {
    const range = { min: Number(min), max: Number(max) }
    return weekly(`${range.min}-to-${range.max}-per-week`, isBetween('weekly_price', range), {
      before: '',
      after: `from $${range.min} to $${range.max} per week`,
    })
  }
  const [, plus] = /^([1-9]\d{0,5})-plus-per-week$/.exec(slug) ?? []
  if (plus !== undefined) {
    // §2 defines this page for used vehicles only.
    return weekly(
      slug,
      [equals('car_type', 'used'), compares('weekly_price', '>=', Number(plus))],
      { before: 'Used', after: `from $${plus} per week` },
    )
  }
  return undefined
}

function weekly(
  slug: string,
  filter: SearchTarget['filter'],
  heading: SearchTarget['heading'],
): SearchTarget {
  return { kind: 'weekly-price', slug, filter, decidedFacets: ['weekly_price_range'], heading }
}

/** 'used' of 'used-cars'; undefined if the slug does not end in a word for vehicles. */
function withoutWord(slug: string, searchWord: string): string | undefined {
  const word = [searchWord, ...searchWords].find((each) => slug.endsWith(`-${each}`))
  return word === undefined ? undefined : slug.slice(0, -word.length - 1)
}

function isSearchWord(word: string, searchWord: string): boolean {
  return word === searchWord || searchWords.some((each) => each === word)
}

function joinWords(words: readonly string[], separator: string, last: string): string {
  const [final = '', ...before] = words.toReversed()
  return before.length === 0 ? final : `${before.toReversed().join(separator)}${last}${final}`
}
