import { data, type RouterContextProvider } from 'react-router'
import {
  requestContext,
  servicesContext,
  submissionContext,
} from '#apps/web/context/router-contexts.ts'
import { readPersonAddress } from '#modules/forms/fields/person-address.rules.ts'
import { buildPath, fixedPaths } from '#modules/links/paths.ts'
import { readReference } from '#modules/sites/short-reference.ts'
import { buildRetryAfter } from '../../document/retry-after.ts'
import { redirectAfterPost } from '../account/read-posted-fields.ts'
import { findPurchaseLimit } from './find-purchase-limit.ts'
import { nothingPosted } from './posted-return.ts'

type Context = Pick<RouterContextProvider, 'get'>

const notFound =
  'We find no delivered car with this reference and address. Please look into your newest email from us, or call us.'

/** Redirects a visitor with the right reference and email address to the same page as the links in our mails. */
export async function findPurchase(context: Context, read: (name: string) => string) {
  const { site } = context.get(requestContext)
  const { returns } = context.get(servicesContext)
  const { limits, clientAddress } = context.get(submissionContext)!
  const typed = { reference: read('reference').slice(0, 20), email: read('email').slice(0, 254) }
  const again = (error: string, status: number, retryAfterSeconds?: number) =>
    data(
      { ...nothingPosted, find: { ...typed, error } },
      { status, headers: buildRetryAfter(retryAfterSeconds) },
    )
  const attempt = limits.take(findPurchaseLimit, site, clientAddress)
  if (!attempt.ok) {
    const { error, status, retryAfterSeconds } = attempt.refusal
    return again(error, status, retryAfterSeconds)
  }
  const reference = readReference(typed.reference)
  const email = readPersonAddress(typed.email)
  const found =
    reference === undefined || email === undefined
      ? undefined
      : await returns.findByReference(site, reference, email)
  return found === undefined
    ? again(notFound, 422)
    : redirectAfterPost(buildOwnPath(context, found))
}

/** The path of a purchase's return page, as in our mails. */
export function buildOwnPath(context: Context, reservationId: string): string {
  const { site } = context.get(requestContext)
  const token = context.get(servicesContext).reservations.signToken(site, reservationId)
  return buildPath(fixedPaths.usedCarReturn, { purchase: reservationId, token })
}
