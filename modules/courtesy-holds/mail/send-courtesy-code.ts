import { randomInt } from 'node:crypto'
import { addressMail } from '#modules/leads/delivery/mail/address-mail.ts'
import { scopeOf } from '#modules/sites/site-scope.ts'
import { codeDigits, codeMinutes } from '#modules/staff/codes/code.rules.ts'
import { buildVehicleTitle } from '#modules/vehicles/card/vehicle-title.rules.ts'
import { findVehicleById } from '#modules/vehicles/store/vehicle.store.ts'
import type { JobHandler } from '#platform/jobs/handle-job.ts'
import { sendOrThrow } from '#platform/mail/send-or-throw.ts'
import { findUnsentRequest, giveRequestCode, noteCodeSent } from '../hold/courtesy-request.store.ts'
import { hashCourtesyCode } from '../hold/shopper-keys.ts'
import type { CourtesyMailParts } from './courtesy-mail-parts.types.ts'
import { buildCodeMail, buildCodeSubject } from './courtesy-mail.view.ts'
import type { SendCourtesyCodePayload } from './send-courtesy-code.job.ts'

/**
 * The handler of `send-courtesy-code`. The code is made here, so that it is in neither the queue nor the database. Each
 * attempt makes another one, which invalidates the earlier one even if its mail arrived.
 */
export const createCourtesyCodeSender = (
  parts: CourtesyMailParts,
): JobHandler<SendCourtesyCodePayload> => ({
  async run({ siteId, courtesyId }, { signal, log }) {
    const { database, secrets, mailer, senderAddress } = parts
    const site = await parts.findSite(siteId)
    if (site === undefined || !site.configuration.courtesy_holds.enabled) return
    const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')
    const given = await database.withScope(scopeOf(site), async (tx) => {
      const request = await findUnsentRequest(tx, courtesyId)
      const vehicle =
        request === undefined ? undefined : await findVehicleById(tx, request.vehicleId)
      if (request === undefined || vehicle === undefined) return undefined
      const [hash] = hashCourtesyCode(secrets, courtesyId, code)
      const expiresAt = await giveRequestCode(tx, courtesyId, hash)
      return expiresAt === undefined ? undefined : { ...request, vehicle, expiresAt }
    })
    if (given === undefined) return
    const { email, firstName, vehicle, expiresAt } = given
    const title = buildVehicleTitle(vehicle)
    const { configuration } = site
    const document = buildCodeMail({ configuration, firstName, title, code, minutes: codeMinutes })
    const subject = buildCodeSubject({ code, title })
    const mail = addressMail({ site, id: courtesyId, email, subject, senderAddress }, document)
    const fate = await sendOrThrow(mailer, siteId, { ...mail, outdatedAt: expiresAt }, signal)
    await database.withScope(scopeOf(site), (tx) => noteCodeSent(tx, courtesyId))
    log.info({ siteId, request: courtesyId, fate }, 'a mail with the code of a courtesy hold')
  },
})
