import { addressMail } from '#modules/leads/delivery/mail/address-mail.ts'
import { buildMailVehicle } from '#modules/leads/delivery/mail/mail-vehicle.view.ts'
import { findLeadPerson } from '#modules/leads/lead/lead-record.store.ts'
import { decideDefaultSearchPath } from '#modules/links/default-search-path.rules.ts'
import { buildPath, fixedPaths } from '#modules/links/paths.ts'
import { scopeOf } from '#modules/sites/site-scope.ts'
import { buildVehicleTitle } from '#modules/vehicles/card/vehicle-title.rules.ts'
import { findVehicleById } from '#modules/vehicles/store/vehicle.store.ts'
import type { JobHandler } from '#platform/jobs/handle-job.ts'
import { sendOrThrow } from '#platform/mail/send-or-throw.ts'
import { findCourtesyHold } from '../hold/courtesy-hold.store.ts'
import { createCourtesyTokens } from '../hold/shopper-keys.ts'
import { findCourtesyLocation } from '../offer/find-courtesy-place.ts'
import { buildCourtesyMailId } from './courtesy-mail-id.rules.ts'
import type { CourtesyMailParts } from './courtesy-mail-parts.types.ts'
import { buildEndedMail, buildHoldSubject, buildKeptMail } from './courtesy-mail.view.ts'
import type { SendCourtesyMailPayload } from './send-courtesy-mail.job.ts'

/** The handler of `send-courtesy-mail`. That a vehicle is kept is not mailed once that is no longer so. */
export function createCourtesyMailer(
  parts: CourtesyMailParts,
): JobHandler<SendCourtesyMailPayload> {
  const tokens = createCourtesyTokens(parts.secrets)
  return {
    async run({ siteId, holdId, what }, { signal, log }) {
      const { database, mailer, senderAddress } = parts
      const site = await parts.findSite(siteId)
      if (site === undefined) throw new Error('the site has no configuration that resolves')
      const found = await database.withScope(scopeOf(site), async (tx) => {
        const hold = await findCourtesyHold(tx, holdId)
        if (hold === undefined) return undefined
        const person = await findLeadPerson(tx, hold.leadId)
        const vehicle = await findVehicleById(tx, hold.vehicleId)
        return person === undefined || vehicle === undefined ? undefined : { hold, person, vehicle }
      })
      if (found === undefined) return
      const { hold, person, vehicle } = found
      if ((what === 'kept') !== (hold.end === null)) return
      const { configuration } = site
      const origin = parts.originOf(site)
      const title = buildVehicleTitle(vehicle)
      const mailed = {
        configuration,
        hold,
        title,
        firstName: person.firstName,
        vehicle: buildMailVehicle(vehicle, configuration, origin),
        location: findCourtesyLocation(site, hold.locationId),
        href: origin + buildPath(fixedPaths.onMyWay, { hold: tokens.sign(site.id, hold.id) }),
        browseHref: origin + decideDefaultSearchPath(configuration),
      }
      const subject = buildHoldSubject(mailed)
      const document = what === 'kept' ? buildKeptMail(mailed) : buildEndedMail(mailed)
      const id = buildCourtesyMailId(hold.id, what)
      const { email } = person
      const mail = addressMail({ site, id, email, subject, senderAddress }, document)
      const outdated = what === 'kept' ? { outdatedAt: hold.endsAt } : {}
      const fate = await sendOrThrow(mailer, siteId, { ...mail, ...outdated }, signal)
      log.info({ siteId, hold: hold.id, what, fate }, 'a mail about a courtesy hold')
    },
  }
}
