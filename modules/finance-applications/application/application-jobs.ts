import * as z from 'zod'
import { type JobContract, requestIdField } from '#platform/jobs/job-contract.ts'

const payload = z.object({
  siteId: z.int(),
  applicationId: z.uuid(),
  requestId: requestIdField,
})
export type ApplicationPayload = z.infer<typeof payload>

/**
 * One attempt to send an application to the lender's system. Retries follow the site's own
 * schedule.
 */
export const deliverApplicationJob: JobContract<ApplicationPayload> = {
  name: 'deliver-finance-application',
  payload,
  attempts: 5,
  key: ({ applicationId }) => `application:${applicationId}`,
}

/** Notifies the dealer of a new application; the mail contains none of its answers. */
export const announceApplicationJob: JobContract<ApplicationPayload> = {
  name: 'announce-finance-application',
  payload,
  attempts: 12,
  key: ({ applicationId }) => `announce:${applicationId}`,
}

/** Confirms receipt to the applicant; the mail contains none of the answers. */
export const confirmApplicationJob: JobContract<ApplicationPayload> = {
  name: 'confirm-finance-application',
  payload,
  attempts: 12,
  key: ({ applicationId }) => `confirm:${applicationId}`,
}

/** Deletes an expired application. */
export const deleteApplicationJob: JobContract<ApplicationPayload> = {
  name: 'delete-finance-application',
  payload,
  attempts: 12,
  key: ({ applicationId }) => `delete:${applicationId}`,
}
