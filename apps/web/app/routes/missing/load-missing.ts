import { data, type RouterContextProvider } from 'react-router'
import {
  addressesContext,
  requestContext,
  servicesContext,
} from '#apps/web/context/router-contexts.ts'
import { findPageMatch, pageMatchContext } from '#platform/web/page-match.ts'
import { buildMissingMeta, readPageHead } from '../../document/page-meta.ts'
import { gonePage } from '../gone/page.ts'
import { listNearPages } from './list-near-pages.ts'

/** For a missing page, or one that is gone for good: suggests pages and searches that the visitor may have meant. */
export async function loadMissing(context: Pick<RouterContextProvider, 'get'>) {
  const { site, now } = context.get(requestContext)
  const { stock } = context.get(servicesContext)
  const path = context.get(pageMatchContext)?.path ?? '/'
  const isGone = findPageMatch(context, gonePage) !== undefined
  const addresses = context.get(addressesContext)
  const near = listNearPages(site, path, { addresses, now })
  const suggestions = [
    ...near.map((link) => ({ ...link, count: null })),
    ...(await stock.listSuggestions(site, path, now)),
  ]
  const meta = buildMissingMeta(readPageHead(context), isGone)
  const result = { kind: 'missing' as const, suggestions, isGone }
  return data({ page: 'missing' as const, meta, result }, { status: isGone ? 410 : 404 })
}
