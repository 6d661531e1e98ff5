import { data, type RouterContextProvider } from 'react-router'
import {
  requestContext,
  servicesContext,
  submissionContext,
  visitorCookiesContext,
} from '#apps/web/context/router-contexts.ts'
import { buildPath, fixedPaths } from '#modules/links/paths.ts'
import { carryEvent } from '#modules/third-parties/carry-event.rules.ts'
import { getPageMatch } from '#platform/web/page-match.ts'
import { redirectAfterPost } from '../account/read-posted-fields.ts'
import { surveyPage } from './page.ts'

/** Stores the answer once, and shows a thank-you. */
export async function postSurvey(context: Pick<RouterContextProvider, 'get'>) {
  const request = context.get(requestContext)
  const { surveys } = context.get(servicesContext)
  const submission = context.get(submissionContext)
  const { token = '' } = getPageMatch(context, surveyPage).query
  if (submission === null) throw new Error('nothing was posted to this page')
  const fields = (await submission.readFields()) ?? {}
  const stars = fields['stars']?.[0] ?? ''
  const comment = (fields['comment']?.[0] ?? '').slice(0, 4000)
  if (!/^[1-5]$/.test(stars)) {
    return data({ error: 'Please choose how many stars.', comment }, 422)
  }
  const answered = await surveys.answer(request, token, { rating: Number(stars), comment })
  const eventId = answered.kind === 'answered' ? answered.eventId : null
  return redirectAfterPost(
    buildPath(fixedPaths.survey, { token }),
    carryEvent(request, context.get(visitorCookiesContext), 50, eventId),
  )
}
