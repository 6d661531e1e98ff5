import { data, redirect, type RouterContextProvider } from 'react-router'
import {
  requestContext,
  servicesContext,
  submissionContext,
} from '#apps/web/context/router-contexts.ts'
import type { BookingService } from '#modules/bookings/service/booking-service.types.ts'
import { isSlotStart } from '#modules/forms/visits/slot-choice.rules.ts'
import { buildPath, fixedPaths } from '#modules/links/paths.ts'
import type { RequestContext } from '#modules/sites/request-context.types.ts'
import { getPageMatch } from '#platform/web/page-match.ts'
import { bookingPage } from './page.ts'

const errors = {
  none: 'Choose one of the free times first.',
  taken: 'This time has just been taken. Please choose another one; your booking stands as it was.',
  nothing: 'Nothing was changed. Please try it again.',
  gone: 'This time has been taken by somebody else in the meantime, so nothing is booked. Please choose another one.',
  tooMany:
    'Three appointments are already open under your email address or phone number. Cancel one of them with the link in its email, then press the button again.',
} as const

const newsOf = { move: 'moved', cancel: 'cancelled', confirm: 'confirmed' } as const

/** Confirms, moves or cancels the token's booking, depending on the button. */
export async function postBooking(context: Pick<RouterContextProvider, 'get'>) {
  const request = context.get(requestContext)
  const { bookings } = context.get(servicesContext)
  const submission = context.get(submissionContext)
  const { token = '', confirm } = getPageMatch(context, bookingPage).query
  if (submission === null) throw new Error('nothing was posted to this page')
  const fields = (await submission.readFields()) ?? {}
  const action = fields['do']?.[0]
  const start = fields['start']?.[0] ?? ''
  if (confirm !== undefined) {
    return action === 'confirm'
      ? takeRequested(request, bookings, confirm)
      : data({ error: errors.nothing }, 422)
  }
  if (action !== 'move' && action !== 'cancel' && action !== 'confirm') {
    return data({ error: errors.nothing }, 422)
  }
  if (action === 'move' && !isSlotStart(start)) return data({ error: errors.none }, 422)
  const outcome =
    action === 'move'
      ? await bookings.move(request, token, start)
      : await bookings[action](request, token)
  switch (outcome) {
    case 'changed': {
      const now = newsOf[action]
      return redirect(buildPath(fixedPaths.booking, { token, now }), 303)
    }
    case 'taken':
      return data({ error: errors.taken }, 409)
    // The page itself shows the reason.
    case 'over':
      return data({ error: null }, 409)
    case 'unknown':
      return data({ error: null }, 404)
  }
}

/** Books the time that a lead requested, for the visitor who received its mail. */
async function takeRequested(
  request: RequestContext,
  bookings: Pick<BookingService, 'takeRequested'>,
  confirm: string,
) {
  const taken = await bookings.takeRequested(request, confirm)
  switch (taken.kind) {
    case 'booked':
      return redirect(buildPath(fixedPaths.booking, { token: taken.token, now: 'booked' }), 303)
    case 'gone':
      return data({ error: errors.gone }, 409)
    case 'too-many':
      return data({ error: errors.tooMany }, 409)
    // The page itself shows the reason.
    case 'expired':
      return data({ error: null }, 409)
    case 'unknown':
      return data({ error: null }, 404)
  }
}
