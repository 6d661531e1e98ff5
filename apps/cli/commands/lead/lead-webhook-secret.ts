import { deriveWebhookSecrets } from '#modules/leads/delivery/webhook-secret.ts'
import { loadSites } from '#modules/sites/storage/load-sites.ts'
import { siteFaultChecks } from '#apps/deployment/site-fault-checks.ts'
import { getSecrets } from '#platform/config/secret-keys.ts'
import type { CommandContext } from '../../command/command-context.ts'
import type { JsonOption } from '../../command/options.ts'
import { refuse } from '../../command/refusal.ts'

interface WebhookSecretOptions extends JsonOption {
  readonly site?: string
  readonly url?: string
}

export async function runLeadWebhookSecret(
  context: CommandContext,
  options: WebhookSecretOptions,
): Promise<number> {
  const { site: slug, url } = options
  if (slug === undefined || url === undefined) {
    const message = 'Name both --site SLUG and --url URL.'
    return refuse(context, options, { code: 'webhook.whose', message })
  }
  const [load] = await loadSites(await context.openDatabase(), siteFaultChecks, [slug])
  if (load === undefined) {
    const message = `There is no site '${slug}'.`
    return refuse(context, options, { code: 'site.unknown', message })
  }
  const routes = load.ok ? load.site.configuration.leads.routes : []
  if (
    load.ok &&
    !routes.some((route) => [route.webhook_url, route.delivered_webhook_url].includes(url))
  ) {
    context.printNote(`Note: no route of ${slug} has this address (leads.routes[].webhook_url).`)
  }
  const { environment } = context
  const secrets = getSecrets(environment.secret, environment.dataFolder)
  const [secret] = deriveWebhookSecrets(secrets, slug, url)
  context.print(options.json === true ? JSON.stringify({ secret }) : (secret ?? ''))
  return 0
}
