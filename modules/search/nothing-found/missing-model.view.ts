import { formatMoney } from '#modules/sites/money-format.ts'
import { findNamedModel, type NamedModel } from '../words/named-model.rules.ts'
import {
  clearRefinements,
  setQuery,
  setRange,
  toggleRefinement,
} from '../refinements/refinement-change.rules.ts'
import type { RefinementState } from '../refinements/refinement-state.ts'
import { emptyState } from '../refinements/search-url.rules.ts'
import { nameBody } from '../paths/search-heading.rules.ts'
import type { SearchPageParts } from '../page/search-page-parts.ts'
import { applyToStockAlert } from '../typed/typed-relaxations.rules.ts'

/** A model in the typed words of which the page has no vehicle, and similar vehicles. */
export interface MissingModel {
  /** 'Toyota HiLux' */
  readonly name: string
  /** The search for vehicles of the same body with a similar price, or of the same body; null if it finds nothing. */
  readonly like: { readonly label: string; readonly state: RefinementState } | null
  /** The search with which the form for a stock alert is filled in. */
  readonly wanted: RefinementState
}

const thousand = 1000

/**
 * Currencies in which vehicles cost about as much as in Australian dollars, in which our list of models has its
 * prices.
 */
const likeAustralian: ReadonlySet<string> = new Set(['AUD', 'NZD'])

/**
 * The missing model; null if the words contain no model, or one that the page has: then another filter is the cause.
 */
export function findMissingModel(parts: SearchPageParts): MissingModel | null {
  const named = findNamedModel(parts.typed?.words ?? parts.state.query)
  if (named === null) return null
  const name = nameModel(named)
  const all = clearRefinements(setQuery(parts.state, ''))
  if (parts.countWith(setQuery(all, name)) > 0) return null
  const chosen = { make: [named.make], model: [named.model] }
  return {
    name,
    like: listLikes(parts, named, all).find(({ state }) => parts.countWith(state) > 0) ?? null,
    wanted: { ...emptyState, refinements: chosen, ranges: applyToStockAlert(parts).ranges },
  }
}

/** Models similar to a missing one, the most similar first. */
function listLikes(
  { configuration }: SearchPageParts,
  { likeness }: NamedModel,
  all: RefinementState,
): NonNullable<MissingModel['like']>[] {
  if (likeness === null) return []
  const { region, vehicle } = configuration
  const label = nameBody(likeness.body, vehicle.noun_plural)
  const ofBody = toggleRefinement(all, 'body', likeness.body)
  const sameBody = { label, state: ofBody }
  if (!likeAustralian.has(region.currency)) return [sameBody]
  const [min, max] = likeness.price.map((price) => price * thousand) as [number, number]
  const priced = `${label} from ${formatMoney(min * 100, region)} to ${formatMoney(max * 100, region)}`
  return [{ label: priced, state: setRange(ofBody, 'price', { min, max }) }, sameBody]
}

/** Make and model; the make is not repeated if it is part of the model's name, as in 'Mazda3'. */
export function nameModel({ make, model }: NamedModel): string {
  return model.toLowerCase().startsWith(make.toLowerCase()) ? model : `${make} ${model}`
}
