import { findStructuredFaults } from './structured-faults.ts'
import type { LinkPolicy } from './link-policy.ts'
import type { ReadPage } from './read-page.ts'

/** Words that are there only because something is missing. */
const leftovers = /\bundefined\b|\[object \w+\]|\bNaN\b|\blorem ipsum\b|\{%|\{\{|\$\{/i

/** What is wrong with one page by itself. */
export function findPageFaults(address: string, page: ReadPage, policy: LinkPolicy): string[] {
  const { title, headings, canonical, isIndexed, pictures, twinIds, words } = page
  const faults: string[] = []
  if (title.trim() === '') faults.push('has no title')
  if (headings !== 1) faults.push(`has ${headings} first headings`)
  if (canonical === null && isIndexed) faults.push('has no canonical address')
  if (canonical !== null && !isIndexed) faults.push('has a canonical address and is not indexed')
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
