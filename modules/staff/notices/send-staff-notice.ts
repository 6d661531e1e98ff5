import type { JobHandler } from '#platform/jobs/handle-job.ts'
import { findReceiver, sendToPerson } from '../mails/send-to-person.ts'
import type { StaffMailParts } from '../mails/staff-mail-parts.types.ts'
import { findNotified, findNoticedAccess } from './notice.store.ts'
import { buildNoticeMail } from './notice-mail.view.ts'
import type { SendStaffNoticePayload } from './send-staff-notice.job.ts'

/** The handler of `send-staff-notice`. Somebody who was suspended since gets no mail. */
export const createStaffNoticeSender = (
  parts: StaffMailParts,
): JobHandler<SendStaffNoticePayload> => ({
  async run({ siteId, personId, notice, accessId, noticeId }, { signal, log }) {
    const { database, consoleOrigin } = parts
    const site = await parts.findSite(siteId)
    if (site === undefined || consoleOrigin === null) return
    const person = await database.asStaff('sign-in', (tx) => findNotified(tx, personId))
    if (person === undefined) return
    const { name, email, outdatedAt } = person
    const access =
      accessId === null
        ? undefined
        : await database.asStaff({ personId }, (tx) => findNoticedAccess(tx, accessId))
    const receiver = await findReceiver(parts, { id: personId, name }, site)
    const mail = buildNoticeMail(receiver, { notice, access, consoleOrigin })
    // The person does not manage the site any more.
    if (mail === undefined) return
    const fate = await sendToPerson(parts, site, { ...mail, email, outdatedAt }, signal)
    log.info({ siteId, notice: noticeId, fate }, 'a mail with a notice for staff')
  },
})
