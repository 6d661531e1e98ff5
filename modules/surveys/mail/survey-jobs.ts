import * as z from 'zod'
import { type JobContract, requestIdField } from '#platform/jobs/job-contract.ts'

const invitePayload = z.object({ siteId: z.int(), requestId: requestIdField })
export type InvitePayload = z.infer<typeof invitePayload>

/** Asks everybody at a site who is to be asked. */
export const inviteToSurveysJob: JobContract<InvitePayload> = {
  name: 'invite-to-surveys',
  payload: invitePayload,
  attempts: 5,
  key: ({ siteId }) => `site:${siteId}:surveys`,
}

const mailPayload = z.object({
  siteId: z.int(),
  surveyId: z.uuid(),
  /** The visitor is asked; the dealer is told what they said. */
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
