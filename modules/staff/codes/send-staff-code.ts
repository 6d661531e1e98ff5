import { randomInt } from 'node:crypto'
import type { JobHandler } from '#platform/jobs/handle-job.ts'
import { buildCodeMail } from '../mails/staff-mail.view.ts'
import { findReceiver, sendToPerson } from '../mails/send-to-person.ts'
import type { StaffMailParts } from '../mails/staff-mail-parts.types.ts'
import { codeDigits, codeMinutes } from './code.rules.ts'
import { hashCode } from './hash-code.ts'
import type { SendStaffCodePayload } from './send-staff-code.job.ts'
import { findActivePerson, findUnsentCode, giveCodeHash, noteCodeSent } from './staff-code.store.ts'

/**
 * The handler of `send-staff-code`. The code is made here, so that it is in neither the queue nor the
 * database. An address that nobody has gets a code as well, which is not mailed: the website then
 * behaves the same for every address.
 */
export const createStaffCodeSender = (parts: StaffMailParts): JobHandler<SendStaffCodePayload> => ({
  async run({ siteId, codeId }, { signal, log }) {
    const { database, secrets } = parts
    const site = await parts.findSite(siteId)
    if (site === undefined) return
    const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')
    const given = await database.asStaff('sign-in', async (tx) => {
      const email = await findUnsentCode(tx, codeId)
      if (email === undefined) return undefined
      const expiresAt = await giveCodeHash(tx, codeId, hashCode(secrets, email, code)[0])
      return { email, expiresAt, person: await findActivePerson(tx, email) }
    })
    if (given?.expiresAt === undefined) return
    const { email, expiresAt, person } = given
    if (person !== undefined) {
      const receiver = await findReceiver(parts, person, site)
      const mail = buildCodeMail(receiver, { code, minutes: codeMinutes })
      const fate = await sendToPerson(
        parts,
        site,
        { ...mail, email, outdatedAt: expiresAt },
        signal,
      )
      log.info({ siteId, code: codeId, fate }, 'a mail with a sign-in code for staff')
    }
    await database.asStaff('sign-in', (tx) => noteCodeSent(tx, codeId))
  },
})
