import { data, type RouterContextProvider } from 'react-router'
import {
  requestContext,
  servicesContext,
  submissionContext,
} from '#apps/web/context/router-contexts.ts'
import { isSlotStart } from '#modules/forms/visits/slot-choice.rules.ts'
import type { ReturnDecision } from '#modules/returns/conditions/return-conditions.rules.ts'
import { buildReturnView } from '#modules/returns/service/return.view.ts'
import type { LoadedReturn, NoticeOutcome } from '#modules/returns/service/return-service.types.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { redirectAfterPost } from '../account/read-posted-fields.ts'
import { findLinkedReservation } from './find-linked-reservation.ts'
import { buildOwnPath, findPurchase } from './find-purchase.ts'
import { nothingPosted, type PostedToReturn } from './posted-return.ts'
import { readNotice } from './read-notice.ts'

type Context = Pick<RouterContextProvider, 'get'>
type Read = (name: string) => string

interface ReturnRequest {
  readonly site: Site
  readonly reservationId: string
  readonly requestId: string
}

/** Actions of the page's buttons, by their value. */
export async function postReturn(context: Context) {
  const submission = context.get(submissionContext)
  if (submission === null) throw new Error('nothing was posted to this page')
  const fields = (await submission.readFields()) ?? {}
  const read: Read = (name) => fields[name]?.[0] ?? ''
  const reservationId = findLinkedReservation(context)
  if (reservationId === undefined) return findPurchase(context, read)
  const { site, requestId } = context.get(requestContext)
  const request: ReturnRequest = { site, reservationId, requestId }
  switch (read('do')) {
    case 'check':
    case 'notice':
      return giveNotice(context, request, read)
    case 'book':
      return book(context, request, read('start'))
    case 'withdraw':
      await context.get(servicesContext).returns.withdraw(request)
      return redirectAfterPost(buildOwnPath(context, reservationId))
    default:
      return refuse('Nothing was changed. Please try it again.', 422)
  }
}

const refuse = (error: string, status: number) => data({ ...nothingPosted, error }, status)

async function giveNotice(context: Context, request: ReturnRequest, read: Read) {
  const { returns } = context.get(servicesContext)
  const loaded = await returns.find(request.site, request.reservationId)
  if (loaded === undefined) return refuse(refusals.unknown, 404)
  const { odometer, distanceUnit: unit } = loaded.delivery
  const { typed, errors, notice } = readNotice(read, { least: odometer, unit })
  if (notice === null) return data({ ...nothingPosted, typed, errors }, 422)
  if (read('do') === 'check') {
    const decision = await returns.check(request.site, request.reservationId, notice)
    return decision === undefined
      ? refuse(refusals.unknown, 404)
      : data(showDecision(request.site, loaded, decision, typed), 200)
  }
  const outcome = await returns.giveNotice(request, notice)
  // If the button is pressed twice, the second press also counts as success.
  if (outcome.ok || outcome.reason === 'noticed-already') {
    return redirectAfterPost(buildOwnPath(context, request.reservationId))
  }
  if (outcome.reason === 'not-entitled') {
    return data(showDecision(request.site, loaded, outcome.decision, typed), 409)
  }
  return refuse(refusals[outcome.reason], 409)
}

function showDecision(
  site: Site,
  loaded: LoadedReturn,
  decision: ReturnDecision,
  typed: PostedToReturn['typed'],
): PostedToReturn {
  const isFailed = decision.state === 'failed'
  const { conditions } = buildReturnView(site, loaded, decision)
  const error = isFailed ? 'Not all of the conditions hold; which, and why, is below.' : null
  return { ...nothingPosted, typed, conditions, error, isChecked: !isFailed }
}

const refusals: Readonly<
  Record<
    Exclude<Extract<NoticeOutcome, { ok: false }>['reason'], 'not-entitled' | 'noticed-already'>,
    string
  >
> = {
  unknown: 'This purchase can no longer be brought back here. Please call us.',
  'odometer-too-low': 'The odometer cannot show less than at delivery.',
  'too-many-changes': 'That was changed very often. Please call us, and we note what you want.',
}

async function book(context: Context, request: ReturnRequest, start: string) {
  if (!isSlotStart(start)) return refuse('Choose one of the free times first.', 422)
  const outcome = await context.get(servicesContext).returns.book(request, start)
  switch (outcome) {
    case 'booked':
      return redirectAfterPost(buildOwnPath(context, request.reservationId))
    case 'taken':
      return refuse('This time has just been taken. Please choose another one.', 409)
    case 'over':
      return refuse('It can no longer be changed here. Please call us.', 409)
    case 'too-many-changes':
      return refuse(refusals['too-many-changes'], 409)
    case 'unknown':
      return refuse(refusals.unknown, 404)
  }
}
