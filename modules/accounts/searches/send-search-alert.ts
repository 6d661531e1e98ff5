import { offersAccounts } from '#modules/garage/offers-accounts.rules.ts'
import { buildMailVehicle } from '#modules/leads/delivery/mail/mail-vehicle.view.ts'
import { scopeOf } from '#modules/sites/site-scope.ts'
import type { Site } from '#modules/sites/site.types.ts'
import {
  decideVisibility,
  isAvailable,
  soldWindowSeconds,
} from '#modules/vehicles/availability/availability.rules.ts'
import { buildPrice } from '#modules/vehicles/price/price-words.view.ts'
import type { VehicleRow } from '#modules/vehicles/vehicle.ts'
import { listVehiclesById } from '#modules/vehicles/store/vehicle.store.ts'
import type { JobHandler } from '#platform/jobs/handle-job.ts'
import { sendOrThrow } from '#platform/mail/send-or-throw.ts'
import { accountPaths, buildMailsPath } from '../account/account-paths.ts'
import { addressMail } from '#modules/leads/delivery/mail/address-mail.ts'
import type { AccountMailParts } from '../account/mail-parts.types.ts'
import { type AlertSection, buildSearchAlertMail, describeNews } from './search-alert-mail.view.ts'
import { findUnsentAlert, noteAlertSent, type UnsentAlert } from './search-alert.store.ts'
import type { SendSearchAlertPayload } from './send-search-alert.job.ts'
import type { UnsubscribeTokens } from './unsubscribe-token.ts'

interface AlertParts extends AccountMailParts {
  readonly tokens: UnsubscribeTokens
  readonly now: () => Date
}

/**
 * A mail that is delayed longer is dropped: its vehicles may be sold, and the next mail has newer
 * ones.
 */
const newsMs = 24 * 60 * 60 * 1000

/**
 * The handler of `send-search-alert`. Leaves out vehicles that were sold or hidden since, and
 * deleted searches; if nothing is left, no mail is sent.
 */
export const createAlertSender = (parts: AlertParts): JobHandler<SendSearchAlertPayload> => ({
  async run({ siteId, accountId, alertId }, { signal, log }) {
    const { database, mailer, tokens, originOf, senderAddress } = parts
    const site = await parts.findSite(siteId)
    if (site === undefined || !offersAccounts(site.configuration)) return
    const loaded = await database.withScope(scopeOf(site), async (tx) => {
      const alert = await findUnsentAlert(tx, accountId, alertId)
      if (alert === undefined) return undefined
      const ids = alert.found.flatMap(({ arrived, dropped }) => [
        ...arrived,
        ...dropped.map(({ id }) => id),
      ])
      return { alert, vehicles: await listVehiclesById(tx, ids) }
    })
    if (loaded === undefined) return
    const { alert } = loaded
    const origin = originOf(site)
    const sections = buildSections(loaded, site, { origin, now: parts.now() })
    if (sections.length > 0) {
      const unsubscribeUrl = origin + buildMailsPath(tokens.sign(siteId, accountId))
      const links = { account: origin + accountPaths.account, unsubscribe: unsubscribeUrl }
      const { name } = site.configuration
      const subject = `${describeNews(sections, site.configuration)} at ${name}`
      const envelope = { site, id: alertId, email: alert.email, subject, senderAddress }
      const mail = addressMail(envelope, buildSearchAlertMail(site.configuration, sections, links))
      const outdatedAt = new Date(parts.now().getTime() + newsMs)
      const whole = { ...mail, unsubscribeUrl, outdatedAt }
      const fate = await sendOrThrow(mailer, siteId, whole, signal)
      log.info({ siteId, account: accountId, fate }, 'a mail about saved searches')
    }
    await database.withScope(scopeOf(site), (tx) => noteAlertSent(tx, alertId))
  },
})

interface LoadedAlert {
  readonly alert: UnsentAlert
  readonly vehicles: readonly VehicleRow[]
}

function buildSections(
  { alert, vehicles }: LoadedAlert,
  { configuration }: Site,
  { origin, now }: { readonly origin: string; readonly now: Date },
): AlertSection[] {
  const window = soldWindowSeconds(configuration.include_sold_cars_days)
  const isStill = (row: VehicleRow): boolean =>
    isAvailable(row) && decideVisibility(row, window, now).visible
  const byId = new Map(vehicles.filter(isStill).map((row) => [row.id, row]))
  const show = (id: number, beforeCents: number | null) => {
    const row = byId.get(id)
    if (row === undefined) return []
    const { priceCents: shownCents } = buildPrice(row, configuration)
    // The price rose again or is no longer shown, so there is nothing to report.
    if (beforeCents !== null && (shownCents === null || shownCents >= beforeCents)) return []
    const vehicle = buildMailVehicle(row, configuration, origin)
    return [{ vehicle, beforeCents, shownCents }]
  }
  return alert.found.flatMap(({ search_id: id, arrived, dropped }) => {
    const search = alert.searches.find((each) => each.id === id)
    if (search === undefined) return []
    const shown = [
      ...arrived.flatMap((of) => show(of, null)),
      ...dropped.flatMap((of) => show(of.id, of.before_cents)),
    ]
    return shown.length === 0
      ? []
      : [{ name: search.name, href: origin + search.href, vehicles: shown }]
  })
}
