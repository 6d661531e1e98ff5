import { fixedPaths } from '#modules/links/paths.ts'
import { buildMeta } from '../../document/page-meta.ts'
import type { TradeInData } from './load-trade-in.ts'

export function buildTradeInMeta({ head, heading, introduction, subject, hasBegun }: TradeInData) {
  const isOpen = subject === null && !hasBegun
  return buildMeta({
    ...head,
    title: subject === null ? heading : `${heading}: ${subject.title}`,
    description: `${introduction} ${head.siteName}.`.slice(0, 170),
    // A page about one vehicle, or in the middle of a trade-in, is nothing for search engines.
    canonicalPath: isOpen ? fixedPaths.tradeIn : null,
  })
}
