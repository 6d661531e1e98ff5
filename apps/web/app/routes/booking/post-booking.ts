import { data, redirect, type RouterContextProvider } from 'react-router'
import {
  requestContext,
  servicesContext,
  submissionContext,
} from '#apps/web/context/router-contexts.ts'
import { isSlotStart } from '#modules/forms/slot-choice.rules.ts'
import { buildPath, fixedPaths } from '#modules/links/paths.ts'
import { getPageMatch } from '#platform/web/page-match.ts'
import { bookingPage } from './page.ts'

const errors = {
  none: 'Choose one of the free times first.',
  taken: 'This time has just been taken. Please choose another one; your booking stands as it was.',
  nothing: 'Nothing was changed. Please try it again.',
} as const

/** Moves or cancels the booking of the token, by the button that was pressed. */
export async function postBooking(context: Pick<RouterContextProvider, 'get'>) {
  const request = context.get(requestContext)
  const { bookings } = context.get(servicesContext)
  const submission = context.get(submissionContext)
  const { token = '' } = getPageMatch(context, bookingPage).query
  if (submission === null) throw new Error('nothing was posted to this page')
  const fields = (await submission.readFields()) ?? {}
  const wish = fields['do']?.[0]
  const start = fields['start']?.[0] ?? ''
  if (wish !== 'move' && wish !== 'cancel') return data({ error: errors.nothing }, 422)
  if (wish === 'move' && !isSlotStart(start)) return data({ error: errors.none }, 422)
  const outcome =
    wish === 'move'
      ? await bookings.move(request, token, start)
      : await bookings.cancel(request, token)
  switch (outcome) {
    case 'changed': {
      const now = wish === 'move' ? 'moved' : 'cancelled'
      return redirect(buildPath(fixedPaths.booking, { token, now }), 303)
    }
    case 'taken':
      return data({ error: errors.taken }, 409)
    // The page itself says why.
    case 'over':
      return data({ error: null }, 409)
    case 'unknown':
      return data({ error: null }, 404)
  }
}
