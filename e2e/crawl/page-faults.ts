import { findStructuredFaults } from './structured-faults.ts'
import type { LinkPolicy } from './link-policy.ts'
import type { ReadPage } from './read-page.ts'

/** Text that shows that a value is missing. */
const leftovers = /\bundefined\b|\[object \w+\]|\bNaN\b|\blorem ipsum\b|\{%|\{\{|\$\{/i

/** Descriptions for search engines must be longer than a name. */
const leastDescription = 20

/** Finds the faults of a single page. */
export function findPageFaults(address: string, page: ReadPage, policy: LinkPolicy): string[] {
  const { title, headings, canonical, isIndexed, pictures, twinIds, words } = page
  const faults: string[] = []
  if (title.trim() === '') faults.push('has no title')
  if (headings !== 1) faults.push(`has ${headings} first headings`)
  if (canonical === null && isIndexed) faults.push('has no canonical address')
  if (canonical !== null && !isIndexed) faults.push('has a canonical address and is not indexed')
  if (isIndexed) faults.push(...findSharedFaults(page))
  if (twinIds.length > 0) faults.push(`has two elements named ${twinIds.join(', ')}`)
  const leftover = leftovers.exec(words)
  if (leftover !== null) {
    const around = words.slice(Math.max(0, leftover.index - 30), leftover.index + 30)
    faults.push(`says “${around.replaceAll('\n', ' ')}”`)
  }
  for (const { src, alt } of pictures) {
    if (alt === undefined) faults.push(`has a picture without alt: ${src}`)
  }
  faults.push(...page.structured.flatMap((text) => findStructuredFaults(text, policy.origins)))
  return faults.map((fault) => `${address}: ${fault}`)
}

/** Faults of a page's description for search engines and link previews, which must match the page. */
function findSharedFaults({ title, canonical, description, shared }: ReadPage): string[] {
  if ((description?.length ?? 0) <= leastDescription) return [`is described as “${description}”`]
  const expected: Readonly<Record<string, string | null | undefined>> = {
    'og:title': title,
    'og:description': description,
    'og:url': canonical,
    'og:image:width': '1200',
    'og:image:height': '630',
  }
  const picture = shared['og:image'] ?? 'none:'
  return [
    ...Object.entries(expected)
      .filter(([property, value]) => shared[property] !== value)
      .map(([property, value]) => `has “${shared[property]}” as ${property}, not “${value}”`),
    ...(URL.parse(picture)?.origin === URL.parse(canonical ?? '')?.origin
      ? []
      : [`is shared with a picture of another website: ${picture}`]),
  ]
}
