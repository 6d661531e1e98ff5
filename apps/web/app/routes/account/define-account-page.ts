import { offersAccounts } from '#modules/garage/offers-accounts.rules.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { definePage } from '#platform/web/page-definition.ts'
import { type QueryCodec, withoutQuery } from '#platform/web/query-codec.ts'

/** Defines an account page: personal, and only on sites with accounts (§6). */
export const defineAccountPage = <Query = null>(
  kind: string,
  pattern: string,
  query: QueryCodec<Query> = withoutQuery as QueryCodec<unknown> as QueryCodec<Query>,
) =>
  definePage({
    kind,
    patterns: [pattern],
    query,
    cache: 'personal',
    takesPosts: (site: Site) => offersAccounts(site.configuration),
    listAddresses: (site: Site) => (offersAccounts(site.configuration) ? [pattern] : []),
  })
