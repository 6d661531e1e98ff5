import type { Site } from '#modules/sites/site.types.ts'
import type { ReadConditions, ServedIndex } from '#platform/search-contract/contract.types.ts'
import { SiteStock } from '../site-stock.ts'
import type { StockIndex } from '../stock-index.ts'
import { type AccessOutcome, findAccess, type SearchAccess } from './search-access.ts'
import type { SearchKeys } from './search-keys.ts'
import { findRuleFilter } from './search-rules.rules.ts'
import { offeredFields, shownFields } from './shown-fields.rules.ts'

/** The name of the single index that each site has for clients. */
export const stockIndexUid = 'stock'

/** A site's stock for other programs, with Meilisearch's API. It contains only what the site's own pages show. */
export interface StockSearchApi {
  /** @param credential a search key or tenant token */
  readonly findAccess: (site: Site, credential: string, now: Date) => AccessOutcome
  /**
   * The part of the site's stock that `access` permits: with a key all that the site shows, with a token possibly
   * less.
   */
  readonly open: (site: Site, access: SearchAccess, now: Date) => Promise<ServedIndex>
}

/** @param readConditions finds conditions in typed words, for programs that request this */
export function createStockSearchApi(
  index: Pick<StockIndex, 'open'>,
  keys: SearchKeys,
  readConditions: (stock: SiteStock, q: string) => ReadConditions,
): StockSearchApi {
  return {
    findAccess: (site, credential, now) => findAccess(keys, site.id, credential, now),
    async open(site, { rules }, now) {
      const stock = new SiteStock(site, await index.open(site), now)
      const filter = findRuleFilter(rules, stockIndexUid)
      return {
        uid: stockIndexUid,
        partition: stock.partition,
        base: stock.getBase(),
        // Tokens are signed by the holder of the key, so their filters have the same limits as those of queries.
        bounds: { offered: offeredFields, ...(filter !== null && { filter }) },
        displayed: shownFields,
        readConditions: (q) => readConditions(stock, q),
      }
    },
  }
}
