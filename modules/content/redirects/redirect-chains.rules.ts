import type { Redirect } from './redirect.types.ts'
import type { RedirectTable } from './redirect-table.rules.ts'

/** Longer chains are shortened in messages. */
const mostSteps = 12

export interface RedirectChain {
  /** The URLs of the chain, starting with the first redirect's `from`. */
  readonly steps: readonly string[]
  readonly isLoop: boolean
}

/**
 * Follows a redirect that leads to another redirect; undefined where its target is final.
 *
 * @param hasPage whether the site has a page at a path: pages take precedence over redirects
 */
export function findRedirectChain(
  start: Redirect,
  table: RedirectTable,
  hasPage: (path: string) => boolean,
): RedirectChain | undefined {
  const steps = [start.from]
  const seen = new Set([start.from])
  let current = start
  let isChain = false
  while (steps.length < mostSteps) {
    const { to } = current
    if (to === null) return isChain ? { steps: [...steps, 'gone'], isLoop: false } : undefined
    steps.push(to)
    const next = findNext(to, table, hasPage)
    if (next === undefined) return isChain ? { steps, isLoop: false } : undefined
    if (seen.has(next.from)) return { steps, isLoop: true }
    seen.add(next.from)
    current = next
    isChain = true
  }
  return { steps: [...steps, '…'], isLoop: false }
}

function findNext(
  to: string,
  table: RedirectTable,
  hasPage: (path: string) => boolean,
): Redirect | undefined {
  if (!to.startsWith('/')) return undefined
  const { pathname, search } = new URL(to, 'https://site.invalid')
  return hasPage(pathname) ? undefined : table.find(pathname, search)
}

export const describeChain = ({ steps, isLoop }: RedirectChain): string =>
  isLoop
    ? `leads in a circle: ${steps.join(' → ')}`
    : `leads to another redirect: ${steps.join(' → ')}; write where it ends`
