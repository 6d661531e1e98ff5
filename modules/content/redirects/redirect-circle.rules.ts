import type { RedirectTable } from './redirect-table.rules.ts'
import type { Redirect } from './redirect.types.ts'

/** Longer ways are not followed: a browser gives up at twenty. */
const mostSteps = 20

/** A site as far as redirects lead through it. */
export interface LinkedSite {
  readonly slug: string
  readonly hosts: readonly string[]
  readonly table: RedirectTable
  /** Pages go before redirects. */
  hasPage(path: string): boolean
}

export interface RedirectCircle {
  /** The addresses on the way, in order, the first one's `from` first. */
  readonly steps: readonly string[]
  /** Where it led to another redirect: there it would end if there were a page. */
  readonly passed: readonly { readonly slug: string; readonly path: string }[]
}

/**
 * The way of a redirect of a site that leads to other sites of the deployment, and there by their redirects to one that it
 * passed before; undefined where it ends. Circles within one site are chains of it (`redirect-chains.rules.ts`).
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
