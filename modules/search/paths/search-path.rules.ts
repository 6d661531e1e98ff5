import { bodyGroupOf, findBodyType } from '#modules/vehicles/classification/simple-body.rules.ts'
import { equals } from '#modules/stock-index/filter-expression.rules.ts'
import { findNearPath } from './near-search-path.rules.ts'
import { buildSearchSlug } from '#modules/links/search-slug.rules.ts'
import type { KnownNames, SearchPathResult, SearchTarget } from './search-target.ts'
import { findTypedSearch } from './typed-search-path.rules.ts'

const maxPathLength = 200

/**
 * Resolves /search/{path} (§2). Paths are tried in this order: the listed and generated pages and `{type}-cars`, by
 * the form of the path; make; body; `{make}/{model}`; then misspelt names. Ignores case; the target's `slug` is the
 * canonical spelling.
 *
 * @param path below /search/, decoded, such as 'used-cars' or 'toyota/hilux'
 * @param searchWord the site's word for its vehicles in search paths
 */
export function resolveSearchPath(
  path: string,
  known: KnownNames,
  searchWord: string,
): SearchPathResult {
  const slug = path
    .slice(0, maxPathLength)
    .toLowerCase()
    .replace(/^\/+|(?<!\/)\/+$/g, '')
  // Names may be written as on the vehicle: 'volkswagen/id.4', 'land rover'.
  const target =
    findTarget(slug, known, searchWord) ??
    findTarget(slug.replaceAll(/[.\s_]+/g, '-'), known, searchWord) ??
    findTarget(findNearPath(slug, known) ?? '', known, searchWord)
  return target && path.length <= maxPathLength ? { found: true, target } : { found: false }
}

function findTarget(slug: string, known: KnownNames, searchWord: string): SearchTarget | undefined {
  return (
    findTypedSearch(slug, searchWord) ??
    findMake(slug, known) ??
    findBody(slug, known) ??
    findModel(slug, known)
  )
}

function findMake(slug: string, known: KnownNames): SearchTarget | undefined {
  // Dealers may spell a make differently; all spellings with the same slug share a page.
  const isNamed = (make: string): boolean => buildSearchSlug(make) === slug
  const inStock = known.makes.filter(isNamed)
  const names = inStock.length > 0 ? inStock : (known.franchises ?? []).filter(isNamed)
  const [name] = names
  if (name === undefined || slug === '') return undefined
  return {
    kind: 'make',
    slug,
    filter: [names.map((make) => equals('make', make))],
    decidedFacets: ['make'],
    named: { make: [name] },
    heading: { before: name, after: '' },
  }
}

function findBody(slug: string, known: KnownNames): SearchTarget | undefined {
  if (slug === '') return undefined
  const type = findBodyType(slug)
  const inStock = known.bodies.filter((body) => buildSearchSlug(body) === slug)
  const names = inStock.length > 0 || type === null ? inStock : [bodyGroupOf(type)]
  const [name] = names
  if (name === undefined) return undefined
  return {
    kind: 'body',
    slug: buildSearchSlug(name),
    filter: [names.map((body) => equals('simple_body', body))],
    decidedFacets: ['body'],
    named: { body: [name] },
    heading: { before: name, after: '' },
  }
}

function findModel(slug: string, known: KnownNames): SearchTarget | undefined {
  const [makeSlug, modelSlug, ...more] = slug.split('/')
  if (!makeSlug || !modelSlug || more.length > 0) return undefined
  const pairs = known.models.filter(
    ({ make, model }) => buildSearchSlug(make) === makeSlug && buildSearchSlug(model) === modelSlug,
  )
  const [pair] = pairs
  if (pair === undefined) return undefined
  const makes = [...new Set(pairs.map(({ make }) => make))]
  const models = [...new Set(pairs.map(({ model }) => model))]
  return {
    kind: 'model',
    slug: `${makeSlug}/${modelSlug}`,
    filter: [
      makes.map((make) => equals('make', make)),
      models.map((model) => equals('model', model)),
    ],
    decidedFacets: ['make', 'model', 'make_model'],
    named: { make: [pair.make], model: [pair.model] },
    heading: { before: `${pair.make} ${pair.model}`, after: '' },
  }
}
