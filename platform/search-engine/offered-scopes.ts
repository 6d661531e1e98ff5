import type { OfferedFields, SearchFault } from './contract.ts'
import { FilterCompiler } from './filter.ts'
import type { PlanningScope } from './query-plan.ts'
import { brief } from './sort-expression.ts'

/** For callers who may not name all fields of an index: the fields and orders that their queries may use. */
export class OfferedScopes {
  readonly #whole: PlanningScope
  /** By object identity, because each served index passes the same object every time. */
  readonly #cache = new WeakMap<OfferedFields, PlanningScope>()

  constructor(whole: PlanningScope) {
    this.#whole = whole
  }

  /** @param offered undefined: all fields of the index */
  find(offered: OfferedFields | undefined): PlanningScope {
    if (offered === undefined) return this.#whole
    const known = this.#cache.get(offered)
    if (known !== undefined) return known
    const scope = narrow(this.#whole, offered)
    this.#cache.set(offered, scope)
    return scope
  }
}

function narrow(
  whole: PlanningScope,
  { named, filtered = {}, sorted = [] }: OfferedFields,
): PlanningScope {
  const { settings, facets } = whole
  const isNamed = (field: string): boolean => named.includes(field)
  const filterable = Object.keys(settings.filterable).filter(isNamed)
  return {
    ...whole,
    compiler: new FilterCompiler(filterable, filtered),
    facets: new Map([...facets].filter(([field]) => isNamed(field))),
    sortable: settings.sortable.filter((field) => isNamed(field) || sorted.includes(field)),
  }
}

export function notFacetSearchable(name: string, { facets }: PlanningScope): SearchFault {
  const hint = 'To make it facet-searchable add it to the `filterableAttributes` index settings.'
  const names = [...facets.keys()].sort().join(', ')
  const available =
    names === ''
      ? 'This index does not have configured facet-searchable attributes.'
      : `Available facet-searchable attributes patterns are: \`${names}\`.`
  const message = `Attribute \`${brief(name)}\` is not facet-searchable. ${available} ${hint}`
  return { code: 'invalid_facet_search_facet_name', message }
}
