import * as z from 'zod'
import { type JobContract, requestIdField } from '#platform/jobs/job-contract.ts'

/** What a person is notified of. */
export const staffNotices = [
  'passkey-added',
  'passkey-removed',
  'recovery-code-used',
  'recovery-codes-replaced',
  'support-requested',
  'support-started',
] as const
export type StaffNotice = (typeof staffNotices)[number]

const payload = z.object({
  siteId: z.int(),
  noticeId: z.uuid(),
  personId: z.uuid(),
  notice: z.enum(staffNotices),
  /** Of the support access that it is about. */
  accessId: z.uuid().nullable(),
  requestId: requestIdField,
})
export type SendStaffNoticePayload = z.infer<typeof payload>

/** Mails a notice to one of a dealer's people, or to an operator. */
export const sendStaffNoticeJob: JobContract<SendStaffNoticePayload> = {
  name: 'send-staff-notice',
  payload,
  attempts: 12,
  key: ({ noticeId }) => `staff-notice:${noticeId}`,
}
