import { releaseLead, replayDeliveries } from '#modules/leads/delivery/replay-deliveries.ts'
import { deriveWebhookSecrets } from '#modules/leads/delivery/webhook-secret.ts'
import { loadSites } from '#modules/sites/load-sites.ts'
import { checkStockFilter } from '#modules/stock-search/check-stock-filter.ts'
import { getSecrets } from '#platform/config/secret-keys.ts'
import { type Command, jsonOption } from './command.ts'
import { refuse } from './refusal.ts'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const unknownLead = (id: string) => ({
  code: 'lead.unknown',
  message: `There is no lead ${id}.`,
})

const leadReplay: Command = {
  name: 'lead replay',
  usage: 'lead replay ID [--destination NAME] [--json]',
  summary: 'try dead deliveries of a lead again; with a destination, that one in any state',
  options: { destination: { type: 'string' }, ...jsonOption },
  positionals: { min: 1, max: 1 },
  async run(context, { positionals, options }) {
    const id = positionals[0] ?? ''
    if (!uuid.test(id)) return refuse(context, options, unknownLead(id))
    const { destination } = options
    const wanted = typeof destination === 'string' ? destination : null
    const replayed = await replayDeliveries(await context.openDatabase(), id, wanted)
    if (replayed === undefined) return refuse(context, options, unknownLead(id))
    if (replayed.length === 0 && wanted !== null) {
      const message = `The lead has no delivery to '${wanted}' that could be tried again.`
      return refuse(context, options, { code: 'lead.no-delivery', message })
    }
    if (options['json'] === true) context.print(JSON.stringify({ replayed }))
    else if (replayed.length === 0) context.print('No delivery of this lead is dead.')
    else for (const delivery of replayed) context.print(`tried again: ${delivery.destination}`)
    return 0
  },
}

const leadRelease: Command = {
  name: 'lead release',
  usage: 'lead release ID [--json]',
  summary: 'deliver a lead that was flagged as spam and is none',
  options: jsonOption,
  positionals: { min: 1, max: 1 },
  async run(context, { positionals, options }) {
    const id = positionals[0] ?? ''
    if (!uuid.test(id)) return refuse(context, options, unknownLead(id))
    const database = await context.openDatabase()
    const findSite = async (slug: string) => {
      const [load] = await loadSites(database, checkStockFilter, [slug])
      return load?.ok === true ? load.site : undefined
    }
    const released = await releaseLead(database, findSite, id)
    if (released === undefined) return refuse(context, options, unknownLead(id))
    const said =
      released === 0 ? 'Nothing of this lead is held.' : `released: ${released} deliveries`
    context.print(options['json'] === true ? JSON.stringify({ released }) : said)
    return 0
  },
}

const leadWebhookSecret: Command = {
  name: 'lead webhook-secret',
  usage: 'lead webhook-secret --site SLUG --url URL [--json]',
  summary: 'print the secret by which a receiver checks the webhooks of one address',
  options: { site: { type: 'string' }, url: { type: 'string' }, ...jsonOption },
  positionals: { min: 0, max: 0 },
  async run(context, { options }) {
    const { site: slug, url } = options
    if (typeof slug !== 'string' || typeof url !== 'string') {
      const message = 'Name both --site SLUG and --url URL.'
      return refuse(context, options, { code: 'webhook.whose', message })
    }
    const [load] = await loadSites(await context.openDatabase(), checkStockFilter, [slug])
    if (load === undefined) {
      const message = `There is no site '${slug}'.`
      return refuse(context, options, { code: 'site.unknown', message })
    }
    const routes = load.ok ? load.site.configuration.leads.routes : []
    if (load.ok && !routes.some((route) => route.webhook_url === url)) {
      context.tell(`Note: no route of ${slug} has this address (leads.routes[].webhook_url).`)
    }
    const { environment } = context
    const secrets = getSecrets(environment.secret, environment.dataFolder)
    const [secret] = deriveWebhookSecrets(secrets, slug, url)
    context.print(options['json'] === true ? JSON.stringify({ secret }) : (secret ?? ''))
    return 0
  },
}

/** What staff do about deliveries. */
export const leadDeliveryCommands: readonly Command[] = [leadReplay, leadRelease, leadWebhookSecret]
