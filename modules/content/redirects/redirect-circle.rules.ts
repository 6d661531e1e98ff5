import type { RedirectTable } from './redirect-table.rules.ts'
import type { Redirect } from './redirect.types.ts'

/** A limit of the search for circles: browsers give up after twenty redirects. */
const mostSteps = 20

/** The data of a site that redirects depend on. */
export interface LinkedSite {
  readonly slug: string
  readonly hosts: readonly string[]
  readonly table: RedirectTable
  /** Pages take precedence over redirects. */
  hasPage(path: string): boolean
}

export interface RedirectCircle {
  /** The URLs of the circle, starting with the first redirect's `from`. */
  readonly steps: readonly string[]
  /**
   * The redirects of the circle by site and path: if one of these sites had a page at its path, the circle would end
   * there.
   */
  readonly passed: readonly { readonly slug: string; readonly path: string }[]
}

/**
 * Follows a redirect through other sites of the deployment until it returns to an earlier redirect; undefined if it
 * does not return. Circles within one site are reported as chains (`redirect-chains.rules.ts`).
 */
export function findRedirectCircle(
  start: Redirect,
  own: LinkedSite,
  others: readonly LinkedSite[],
): RedirectCircle | undefined {
  const sites = [own, ...others]
  const steps = [start.from]
  const passed: { slug: string; path: string }[] = []
  const seen = new Set([`${own.slug} ${start.from}`])
  let at = { site: own, redirect: start }
  while (at.redirect.to !== null && steps.length <= mostSteps) {
    const { to } = at.redirect
    steps.push(to)
    const next = follow(to, at.site, sites)
    if (next === undefined) return undefined
    passed.push({ slug: next.site.slug, path: next.path })
    const key = `${next.site.slug} ${next.redirect.from}`
    if (seen.has(key)) {
      const hasLeft = passed.some(({ slug }) => slug !== own.slug)
      return hasLeft ? { steps, passed } : undefined
    }
    seen.add(key)
    at = next
  }
  return undefined
}

function follow(to: string, from: LinkedSite, sites: readonly LinkedSite[]) {
  const { host, pathname, search } = new URL(to, 'https://site.invalid')
  const site = to.startsWith('/') ? from : sites.find(({ hosts }) => hosts.includes(host))
  if (site === undefined || site.hasPage(pathname)) return undefined
  const redirect = site.table.find(pathname, search)
  return redirect === undefined ? undefined : { site, redirect, path: pathname }
}

export const describeCircle = ({ steps }: RedirectCircle): string =>
  `leads in a circle through another website of this deployment: ${steps.join(' → ')}`
