import * as z from 'zod'
import { type JobContract, requestIdField } from '#platform/jobs/job-contract.ts'

const invitePayload = z.object({ siteId: z.int(), requestId: requestIdField })
export type InvitePayload = z.infer<typeof invitePayload>

/** Creates all due invitations of a site. */
export const inviteToSurveysJob: JobContract<InvitePayload> = {
  name: 'invite-to-surveys',
  payload: invitePayload,
  attempts: 5,
  key: ({ siteId }) => `site:${siteId}:surveys`,
}

const mailPayload = z.object({
  siteId: z.int(),
  surveyId: z.uuid(),
  /** The visitor gets the invitation, the dealer gets the answer. */
  reader: z.enum(['visitor', 'dealer']),
  requestId: requestIdField,
})
export type SurveyMailPayload = z.infer<typeof mailPayload>

export const sendSurveyMailJob: JobContract<SurveyMailPayload> = {
  name: 'send-survey-mail',
  payload: mailPayload,
  attempts: 12,
  key: ({ surveyId, reader }) => `survey:${surveyId}:${reader}`,
}
