import { data, redirect, type RouterContextProvider } from 'react-router'
import type { StaffBookings } from '#modules/bookings/staff/open-staff-bookings.ts'
import type { Overbooking } from '#modules/bookings/staff/staff-claim.rules.ts'
import type { VisitAction } from '#modules/bookings/staff/visit.rules.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import { requestContext, servicesContext } from '../../../context/console-contexts.ts'
import { getSession } from '../../access/get-session.ts'
import { buildMoment, type MomentView } from '../../parts/moment.view.ts'
import { changeCalendar } from '../bookings/bookings-search.rules.ts'
import { readForm, type TypedForm } from './read-form.ts'

/** The forms of a booking. */
export type BookingIntent = VisitAction | 'assign'

/** Both times of a booking that somebody else moved first. */
export interface MoveConflictView {
  readonly by: string
  readonly at: MomentView
  readonly theirs: string
  /** As typed: date and clock. */
  readonly yours: {
    readonly date: string
    readonly clock: string
    readonly bay: string
    /** '1' where the customer is to be mailed. */
    readonly notifies: string
  }
  readonly version: number
}

/** What happened to a form of a booking, shown beside it. */
export interface BookingResult {
  readonly intent: BookingIntent
  readonly ok: boolean
  readonly message: string
  readonly conflict?: MoveConflictView
  /** There is no room: pressing again books it all the same. */
  readonly over?: Overbooking
  /** The version that a second press of the same form is made from. */
  readonly version?: number
}

interface Request {
  readonly bookingId: string
  readonly requestId: string
  readonly form: TypedForm
}

type Outcome =
  | { readonly ok: true }
  | Awaited<ReturnType<StaffBookings['move']>>
  | Awaited<ReturnType<StaffBookings['assign']>>

function run(
  bookings: StaffBookings,
  actor: PersonActor,
  intent: BookingIntent,
  { bookingId, requestId, form }: Request,
): Promise<Outcome> {
  const notifies = form.read('notifies') === '1'
  if (intent === 'move') {
    return bookings.move(actor, {
      bookingId,
      requestId,
      version: form.readNumber('version'),
      date: form.read('date'),
      clock: form.read('clock'),
      bay: form.read('bay') === '' ? null : form.readNumber('bay'),
      notifies,
      accepted: form.readOver(),
    })
  }
  if (intent === 'assign') {
    const personId = form.read('personId')
    return bookings.assign(actor, {
      bookingId,
      requestId,
      version: form.readNumber('version'),
      personId: personId === '' ? null : personId,
    })
  }
  return bookings.act(actor, {
    bookingId,
    requestId,
    action: intent,
    ...(intent === 'cancel' ? { reason: form.read('reason'), notifies } : {}),
  })
}

/** Handles a form of a booking. Without script a success leads back to where the form was. */
export async function postBooking(
  context: Pick<RouterContextProvider, 'get'>,
  bookingId: string,
  url: URL,
  intent: BookingIntent,
  body: FormData,
): Promise<BookingResult | Response | ReturnType<typeof data<BookingResult>>> {
  const { bookings } = context.get(servicesContext)
  const { requestId, now, isByScript } = context.get(requestContext)
  const form = readForm(body)
  const { actor } = getSession(context)
  const outcome = await run(bookings, actor, intent, { bookingId, requestId, form })
  const result = buildResult(outcome, intent, form, now)
  if (isByScript) return result
  if (!result.ok) return data(result, { status: result.conflict === undefined ? 422 : 409 })
  const search = changeCalendar(url.searchParams)
  return redirect(form.read('from') === 'today' ? '/' : url.pathname + search, 303)
}

function buildResult(
  outcome: Outcome,
  intent: BookingResult['intent'],
  form: TypedForm,
  now: Date,
): BookingResult {
  if (outcome.ok) return { intent, ok: true, message: '' }
  const refused = { intent, ok: false, message: outcome.message }
  if ('over' in outcome) return { ...refused, over: outcome.over }
  if ('theirs' in outcome) {
    const yours = {
      date: form.read('date'),
      clock: form.read('clock'),
      bay: form.read('bay'),
      notifies: form.read('notifies'),
    }
    return {
      ...refused,
      conflict: {
        by: outcome.by,
        at: buildMoment(outcome.at, now),
        theirs: outcome.theirs.toISOString(),
        yours,
        version: outcome.version,
      },
    }
  }
  return 'version' in outcome ? { ...refused, version: outcome.version } : refused
}
