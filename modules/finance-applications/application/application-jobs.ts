import * as z from 'zod'
import { type JobContract, requestIdField } from '#platform/jobs/job-contract.ts'

const payload = z.object({
  siteId: z.int(),
  applicationId: z.uuid(),
  requestId: requestIdField,
})
export type ApplicationPayload = z.infer<typeof payload>

/** One try of handing an application to the lender's system. The schedule of tries is the site's. */
export const deliverApplicationJob: JobContract<ApplicationPayload> = {
  name: 'deliver-finance-application',
  payload,
  attempts: 5,
  key: ({ applicationId }) => `application:${applicationId}`,
}

/** Tells the dealer by mail that an application has come; nothing of it is in the mail. */
export const announceApplicationJob: JobContract<ApplicationPayload> = {
  name: 'announce-finance-application',
  payload,
  attempts: 12,
  key: ({ applicationId }) => `announce:${applicationId}`,
}

/** Tells the applicant by mail that it has come; nothing of it is in the mail. */
export const confirmApplicationJob: JobContract<ApplicationPayload> = {
  name: 'confirm-finance-application',
  payload,
  attempts: 12,
  key: ({ applicationId }) => `confirm:${applicationId}`,
}

/** Deletes an application when it is over. */
export const deleteApplicationJob: JobContract<ApplicationPayload> = {
  name: 'delete-finance-application',
  payload,
  attempts: 12,
  key: ({ applicationId }) => `delete:${applicationId}`,
}
