import { buildTellMeWhenPath } from '#modules/links/paths.ts'
import { isFormOffered } from '#modules/forms/site-forms/offered-forms.rules.ts'
import type { Band } from '#modules/stock-index/bands.rules.ts'
import { type ChosenPart, type ChosenSource, listChosenParts } from './chosen-parts.view.ts'
import { rangeFacets } from '#modules/stock-index/facets.rules.ts'
import { clearFacet, clearRange, setRange } from '../refinements/refinement-change.rules.ts'
import { parseBandRange } from '../refinements/refinement-filter.rules.ts'
import type { NumberRange, RefinementState } from '../refinements/refinement-state.ts'

/** Facets that have a field in the form; each field takes one value. */
const fieldFacets = ['make', 'model', 'body'] as const

/** The limit of the form's parameter (form-parameters.rules.ts). */
const longestWords = 300

/**
 * The URL of the stock alert form, filled in from a search that finds nothing. Choices without a field are written
 * into the message. Null if the site has no such form.
 */
export function buildStockAlertHref(source: ChosenSource): string | null {
  const { configuration, state } = source
  if (!isFormOffered(configuration, 'tell-me-when')) return null
  const fields: Partial<Record<(typeof fieldFacets)[number], string>> = {}
  const { max, rest: priced } = takePrice(state, configuration.search.price_bands)
  let rest = priced
  for (const facet of fieldFacets) {
    const [only, ...more] = state.refinements[facet] ?? []
    if (only === undefined || more.length > 0) continue
    fields[facet] = only
    rest = clearFacet(rest, facet)
  }
  const words = joinWithin(listChosenParts({ ...source, state: rest }).map(describePart))
  return buildTellMeWhenPath({
    ...fields,
    // The field takes whole dollars.
    ...(max === null || max === 0 ? {} : { price: Math.ceil(max) }),
    ...(words === '' ? {} : { words }),
  })
}

/** The maximum price, chosen as a range or a band, and the rest of the search, which keeps a minimum price. */
function takePrice(
  state: RefinementState,
  bands: readonly Band[],
): { max: number | null; rest: RefinementState } {
  const [band, ...more] = state.refinements.price_range ?? []
  const only = band === undefined || more.length > 0 ? undefined : findBandRange(band, bands)
  const { price, price_range: banded } = state.ranges
  const bounds = [price, banded, only].filter((range) => range !== undefined)
  const list = (side: keyof NumberRange): number[] =>
    bounds.map((range) => range[side]).filter((bound) => bound !== null)
  const [least, most] = [list('min'), list('max')]
  const rest = only === undefined ? state : clearFacet(state, 'price_range')
  const min = least.length === 0 ? null : Math.max(...least)
  return {
    max: most.length === 0 ? null : Math.min(...most),
    rest: setRange(clearRange(rest, 'price_range'), 'price', { min, max: null }),
  }
}

/** The range of one of the site's bands, or of bounds in the URL. */
const findBandRange = (value: string, bands: readonly Band[]): NumberRange | undefined =>
  bands.find(({ name }) => name === value) ?? parseBandRange(value)

/** 'Kia, Mazda or Seat', 'Year 2019'. */
function describePart({ facet, name, labels }: ChosenPart): string {
  // Comparisons (§5) occur only in facets with numbers.
  const described = labels.map((label) =>
    label.replace(/^<=?\s*(?=\d)/, 'up to ').replace(/^>=?\s*(?=\d)/, 'from '),
  )
  const last = described.slice(-1)
  const values = [described.slice(0, -1).join(', '), ...last]
    .filter((part) => part !== '')
    .join(' or ')
  return facet !== null && rangeFacets.has(facet) ? `${name} ${values}` : values
}

/** Joins as many parts as fit. Leaves out characters that the form refuses: '<', '>' and invisible ones. */
function joinWithin(parts: readonly string[]): string {
  let joined = ''
  for (const part of parts) {
    const clean = part.replace(/[\p{C}<>]/gu, '')
    const longer = joined === '' ? clean : `${joined}, ${clean}`
    if (/[\p{L}\p{N}]/u.test(clean) && longer.length <= longestWords) joined = longer
  }
  return joined
}
