import { data, type RouterContextProvider } from 'react-router'
import {
  requestContext,
  servicesContext,
  submissionContext,
  visitorCookiesContext,
} from '#apps/web/context/router-contexts.ts'
import { accountPaths } from '#modules/accounts/account/account-paths.ts'
import { readReturnPath } from '#modules/accounts/account/return-path.rules.ts'
import { fieldMessages } from '#modules/forms/field-messages.ts'
import { readPersonAddress } from '#modules/forms/fields/person-address.rules.ts'
import { buildPath } from '#modules/links/paths.ts'
import { carryEvent } from '#modules/third-parties/carry-event.rules.ts'
import { redirectAfterPost, readPostedFields } from '../account/read-posted-fields.ts'
import { buildRetryAfter } from '../../document/retry-after.ts'
import { signInLimit } from './sign-in-limit.ts'

const busy = {
  error: 'We cannot send more links at the moment. Please try again in an hour.',
  retryAfterSeconds: 3600,
}

/**
 * Sends a sign-in link. The response is the same for every email address, so that it reveals neither who has an
 * account nor who got a link before.
 */
export async function postSignIn(context: Pick<RouterContextProvider, 'get'>) {
  const request = context.get(requestContext)
  const { site, requestId } = request
  const { accounts } = context.get(servicesContext)
  const submission = context.get(submissionContext)
  const read = await readPostedFields(context)
  const typed = read('email').slice(0, 300)
  const refuse = (error: string, status: number, retryAfterSeconds?: number) =>
    data({ error, typed }, { status, headers: buildRetryAfter(retryAfterSeconds) })
  const attempt = submission?.limits.take(signInLimit, site, submission.clientAddress)
  if (attempt?.ok === false) {
    const { error, status, retryAfterSeconds } = attempt.refusal
    return refuse(error, status, retryAfterSeconds)
  }
  const email = readPersonAddress(typed)
  if (email === undefined) return refuse(fieldMessages.email, 422)
  const returnTo = readReturnPath(read('next'))
  const outcome = await accounts.requestSignIn(site, { email, returnTo, requestId })
  if (outcome.kind === 'busy') return refuse(busy.error, 429, busy.retryAfterSeconds)
  const next = returnTo === '/' ? null : returnTo
  return redirectAfterPost(
    buildPath(accountPaths.signIn, { next, now: 'sent' }),
    carryEvent(request, context.get(visitorCookiesContext), 37, outcome.eventId),
  )
}
