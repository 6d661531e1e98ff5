import { spellPath } from '#platform/web/path-spelling.rules.ts'
import { readOldAddress, readQuery } from './old-address.rules.ts'
import type { OldAddress, Redirect } from './redirect.types.ts'

/** The redirects of a site, indexed for lookup. */
export interface RedirectTable {
  readonly count: number
  /** @param path of the request, percent-encoded @param search with its question mark, or '' */
  find(path: string, search: string): Redirect | undefined
}

interface Entry {
  readonly redirect: Redirect
  readonly address: OldAddress
}

/**
 * Builds the lookup. An exact path wins over a prefix, and a longer prefix over a shorter one. Of several redirects
 * with a query, the one with the most matching parameters wins; parameters that a redirect does not contain
 * (`utm_source` …) are ignored.
 */
export function buildRedirectTable(redirects: readonly Redirect[]): RedirectTable {
  const exact = new Map<string, Entry[]>()
  const prefixes = new Map<string, Redirect>()
  for (const redirect of redirects) {
    const read = readOldAddress(redirect.from)
    if (!read.ok) continue
    const { address } = read
    if (address.isPrefix) prefixes.set(address.path, redirect)
    else {
      const entries = exact.get(address.path)
      if (entries === undefined) exact.set(address.path, [{ redirect, address }])
      else entries.push({ redirect, address })
    }
  }
  for (const entries of exact.values()) {
    entries.sort((one, other) => other.address.query.length - one.address.query.length)
  }
  const lengths = [...new Set([...prefixes.keys()].map(({ length }) => length))].sort(
    (one, other) => other - one,
  )
  return {
    count: redirects.length,
    find(path, search) {
      const spelt = spellPath(path)
      const entries = exact.get(spelt)
      const found = entries === undefined ? undefined : findEntry(entries, search)
      if (found !== undefined) return found.redirect
      for (const length of lengths) {
        const prefix = prefixes.get(spelt.slice(0, length))
        if (prefix !== undefined) return prefix
      }
      return undefined
    },
  }
}

function findEntry(entries: readonly Entry[], search: string): Entry | undefined {
  const sent = new Set(readQuery(new URLSearchParams(search)).map(joinPair))
  return entries.find(({ address }) => address.query.every((pair) => sent.has(joinPair(pair))))
}

const joinPair = ([name, value]: readonly [string, string]): string => `${name}=${value}`
