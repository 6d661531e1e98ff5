import { decideSiteOrigin } from '#modules/sites/host.rules.ts'
import { loadSites } from '#modules/sites/load-sites.ts'
import { checkStockFilter } from '#modules/stock-search/check-stock-filter.ts'
import { createSearchKeys } from '#modules/stock-search/serving/search-keys.ts'
import { stockIndexUid } from '#modules/stock-search/serving/stock-search-api.ts'
import { signTenantToken } from '#modules/stock-search/serving/tenant-token.ts'
import { parseTokenExpiry } from '#modules/stock-search/serving/token-expiry.rules.ts'
import { getSecrets } from '#platform/config/secret-keys.ts'
import { type Command, jsonOption } from './command.ts'
import { refuse } from './refusal.ts'

/** `search key`: what programs search a site with. Nothing is stored: the key follows from the secret and the site. */
export const searchKey: Command = {
  name: 'search key',
  usage: 'search key --site SLUG [--expires 30d] [--json]',
  summary: 'print the search key of a site; with --expires a token that ends by itself',
  options: { site: { type: 'string' }, expires: { type: 'string' }, ...jsonOption },
  positionals: { min: 0, max: 0 },
  async run(context, { options }) {
    const { site: slug, expires } = options
    if (typeof slug !== 'string') {
      return refuse(context, options, { code: 'search.whose', message: 'Name --site SLUG.' })
    }
    const exp = typeof expires === 'string' ? parseTokenExpiry(expires, context.now()) : null
    if (exp === undefined) {
      const message =
        '--expires takes 90m, 12h, 30d or an instant to come, such as 2027-01-31T00:00:00Z'
      return refuse(context, options, { code: 'search.expires', message })
    }
    const [load] = await loadSites(await context.openDatabase(), checkStockFilter, [slug])
    if (load?.ok !== true) {
      const message = load === undefined ? `There is no site '${slug}'.` : `${slug} has faults.`
      return refuse(context, options, { code: 'search.unknown', message })
    }
    const { environment } = context
    const secrets = getSecrets(environment.secret, environment.dataFolder)
    const key = createSearchKeys(secrets).getKey(load.site.id)
    const credential =
      exp === null ? key.key : signTenantToken(key, { searchRules: [stockIndexUid], exp })
    if (options['json'] !== true) context.print(credential)
    else {
      const host = decideSiteOrigin(load.site.configuration, environment.port)
      const printed = { site: slug, host, index: stockIndexUid, key: credential, uid: key.uid }
      context.print(JSON.stringify({ ...printed, expires: exp === null ? null : toInstant(exp) }))
    }
    return 0
  },
}

const toInstant = (seconds: number): string => new Date(seconds * 1000).toISOString()
