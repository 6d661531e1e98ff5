import { decideSiteOrigin } from '#modules/sites/host.rules.ts'
import { loadSites } from '#modules/sites/storage/load-sites.ts'
import { siteFaultChecks } from '#apps/deployment/site-fault-checks.ts'
import { createSearchKeys } from '#modules/stock-index/serving/search-keys.ts'
import { stockIndexUid } from '#modules/stock-index/serving/stock-search-api.ts'
import { signTenantToken } from '#modules/stock-index/serving/tenant-token.ts'
import { parseTokenExpiry } from '#modules/stock-index/serving/token-expiry.rules.ts'
import { getSecrets } from '#platform/config/secret-keys.ts'
import type { CommandContext } from '../../command/command-context.ts'
import type { JsonOption } from '../../command/options.ts'
import { refuse } from '../../command/refusal.ts'

interface SearchKeyOptions extends JsonOption {
  readonly site?: string
  readonly expires?: string
}

/** Nothing is stored: the key is derived from the secret and the site. */
export async function runSearchKey(
  context: CommandContext,
  options: SearchKeyOptions,
): Promise<number> {
  const { site: slug, expires } = options
  if (slug === undefined) {
    return refuse(context, options, { code: 'search.whose', message: 'Name --site SLUG.' })
  }
  const exp = expires === undefined ? null : parseTokenExpiry(expires, context.now())
  if (exp === undefined) {
    const message =
      '--expires takes 90m, 12h, 30d or an instant to come, such as 2027-01-31T00:00:00Z'
    return refuse(context, options, { code: 'search.expires', message })
  }
  const [load] = await loadSites(await context.openDatabase(), siteFaultChecks, [slug])
  if (load?.ok !== true) {
    const message = load === undefined ? `There is no site '${slug}'.` : `${slug} has faults.`
    return refuse(context, options, { code: 'search.unknown', message })
  }
  const { environment } = context
  const secrets = getSecrets(environment.secret, environment.dataFolder)
  const key = createSearchKeys(secrets).getKey(load.site.id)
  const credential =
    exp === null ? key.key : signTenantToken(key, { searchRules: [stockIndexUid], exp })
  if (options.json !== true) context.print(credential)
  else {
    const host = decideSiteOrigin(load.site.configuration, environment.port)
    const printed = { site: slug, host, index: stockIndexUid, key: credential, uid: key.uid }
    context.print(JSON.stringify({ ...printed, expires: exp === null ? null : toInstant(exp) }))
  }
  return 0
}

const toInstant = (seconds: number): string => new Date(seconds * 1000).toISOString()
