import { globSync, readFileSync } from 'node:fs'
import type { LinkPolicy } from './link-policy.ts'

/** The policy of a demo dealer: it may link to hosts in its configuration and documents, but to no other dealer. */
export function buildLinkPolicy(slug: string, slugs: readonly string[], port: number): LinkPolicy {
  const originOf = (site: string) => `http://${site}.localhost:${port}`
  const texts = [
    `db/demo/sites/${slug}.json`,
    ...globSync(`db/demo/content/{platform,templates,groups,sites/${slug}}/**/*.md`),
  ].map((path) => readFileSync(path, 'utf8'))
  const named = texts.flatMap((text) =>
    [...text.matchAll(/https:\/\/([a-z0-9.-]+)/g)].map(([, host = '']) => host),
  )
  // A Google Business Profile is configured by its place id only.
  if (texts.some((text) => text.includes('"place_id"'))) named.push('search.google.com')
  const others = slugs.filter((other) => other !== slug)
  return {
    origins: [originOf(slug)],
    namedHosts: new Set(named),
    otherSites: new Set(
      others.flatMap((other) => [`${other}.localhost`, new URL(originOf(other)).host]),
    ),
  }
}
