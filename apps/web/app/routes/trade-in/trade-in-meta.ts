import { fixedPaths } from '#modules/links/paths.ts'
import { buildMeta, type PageHead } from '../../document/page-meta.ts'

export function buildTradeInMeta(
  head: PageHead,
  shown: {
    readonly heading: string
    readonly introduction: string
    readonly subject: { readonly title: string } | null
    readonly hasBegun: boolean
  },
) {
  const { heading, introduction, subject, hasBegun } = shown
  const isOpen = subject === null && !hasBegun
  return buildMeta({
    ...head,
    title: subject === null ? heading : `${heading}: ${subject.title}`,
    description: `${introduction} ${head.siteName}.`.slice(0, 170),
    // Search engines must not index the page with a vehicle or in the middle of a trade-in.
    canonicalPath: isOpen ? fixedPaths.tradeIn : null,
  })
}
