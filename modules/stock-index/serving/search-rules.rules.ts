import type { Filter } from '#platform/search-engine/contract.ts'

/**
 * The indexes that a tenant token may search, by name or a pattern such as `*` or `sto*`, each with a filter or null.
 */
export type SearchRules = ReadonlyMap<string, Filter | null>

export type RulesOutcome =
  | { readonly ok: true; readonly rules: SearchRules }
  | { readonly ok: false; readonly reason: string }

/** The rules of our own keys: everything that the site shows. */
export const unboundRules: SearchRules = new Map([['*', null]])

/**
 * Parses `searchRules` of a tenant token, in every form that Meilisearch accepts: `["*"]`, `{"*": null}`, `{"stock":
 * {"filter": "make = Toyota"}}`. An invalid rule is refused and never treated as one without a filter.
 */
export function parseSearchRules(claim: unknown): RulesOutcome {
  if (Array.isArray(claim)) {
    if (!claim.every((uid) => typeof uid === 'string')) return refuse('expected index uids')
    return { ok: true, rules: new Map(claim.map((uid) => [uid, null])) }
  }
  if (typeof claim !== 'object' || claim === null) return refuse('expected an array or an object')
  const rules = new Map<string, Filter | null>()
  for (const [uid, rule] of Object.entries(claim as Record<string, unknown>)) {
    const filter = readFilter(rule)
    if (filter === undefined) return refuse(`the rule of \`${uid}\` is no filter`)
    rules.set(uid, filter)
  }
  return { ok: true, rules }
}

export function maySearch(rules: SearchRules, uid: string): boolean {
  return findPattern(rules, uid) !== undefined
}

/**
 * The filter of a token for an index; null: no filter. A rule with the exact name takes precedence over patterns, a
 * longer pattern over a shorter one.
 */
export function findRuleFilter(rules: SearchRules, uid: string): Filter | null {
  const pattern = findPattern(rules, uid)
  return pattern === undefined ? null : (rules.get(pattern) ?? null)
}

function findPattern(rules: SearchRules, uid: string): string | undefined {
  if (rules.has(uid)) return uid
  return [...rules.keys()]
    .filter((pattern) => pattern.endsWith('*') && uid.startsWith(pattern.slice(0, -1)))
    .toSorted((one, other) => other.length - one.length)[0]
}

/**
 * The filter of one rule. Undefined unless the rule is null, or an object with only `filter` of strings: a misspelt
 * name must not remove the filter.
 */
function readFilter(rule: unknown): Filter | null | undefined {
  if (rule === null) return null
  if (typeof rule !== 'object' || Array.isArray(rule)) return undefined
  const { filter = null, ...others } = rule as { filter?: unknown }
  if (Object.keys(others).length > 0) return undefined
  if (filter === null || typeof filter === 'string') return filter
  if (!Array.isArray(filter)) return undefined
  const isFilter = filter.every(
    (part) =>
      typeof part === 'string' ||
      (Array.isArray(part) && part.every((inner) => typeof inner === 'string')),
  )
  return isFilter ? filter : undefined
}

const refuse = (reason: string): RulesOutcome => ({ ok: false, reason })
