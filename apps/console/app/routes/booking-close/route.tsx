import { useId } from 'react'
import { data, Form, redirect, useNavigation } from 'react-router'
import { bookingKinds } from '#modules/bookings/slots/slot.types.ts'
import { formatLocalDate } from '#modules/bookings/staff/local-time.rules.ts'
import { requestContext, servicesContext } from '../../../context/console-contexts.ts'
import type { RouteHandle } from '../../../context/route-permission.rules.ts'
import { createAction } from '../../access/create-action.ts'
import { getSession } from '../../access/get-session.ts'
import { Refusal } from '../../parts/refusal.tsx'
import { kindWords } from '../../words/booking-words.ts'
import { keepTyped } from '../booking/keep-typed.ts'
import { readForm } from '../booking/read-form.ts'
import { changeCalendar } from '../bookings/bookings-search.rules.ts'
import type { Route } from './+types/route.ts'

export const handle = {
  permission: 'bookings.close',
  forms: {
    send: 'bookings.close',
    withdraw: 'bookings.close',
  },
} as const satisfies RouteHandle

export const meta: Route.MetaFunction = () => [{ title: 'Close a time · Forecourt console' }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor } = getSession(context)
  const { bookings } = context.get(servicesContext)
  const { now } = context.get(requestContext)
  const search = url.searchParams
  const found = await bookings.addOptions(actor, { place: search.get('place') ?? undefined, now })
  // oxlint-disable-next-line typescript/only-throw-error -- React Router renders a thrown response as a failure
  if (!found.ok || found.options.closable.length === 0) throw data(null, { status: 403 })
  const { options } = found
  return { options, date: search.get('date') ?? formatLocalDate(now, options.timeZone) }
}

export const shouldRevalidate = keepTyped

interface CloseResult {
  readonly message: string
  /** For the page without script. */
  readonly typed: Readonly<Record<string, string>>
}

export const action = createAction(
  handle.forms,
  async ({ context, url }: Route.ActionArgs, body, name) => {
    const form = readForm(body)
    const { actor } = getSession(context)
    const { bookings } = context.get(servicesContext)
    const { requestId, isByScript } = context.get(requestContext)
    const fromDate = form.read('fromDate')
    const outcome =
      name === 'withdraw'
        ? await bookings.withdrawLimit(actor, { limitId: form.read('limitId'), requestId })
        : await bookings.limit(actor, { ...readLimit(form), fromDate, requestId })
    if (!outcome.ok) {
      const result: CloseResult = { message: outcome.message, typed: form.listTyped() }
      return isByScript ? result : data(result, { status: 422 })
    }
    const changes = fromDate === '' ? {} : { date: fromDate }
    return redirect(`/bookings${changeCalendar(url.searchParams, changes)}`, 303)
  },
)

function readLimit(form: ReturnType<typeof readForm>) {
  return {
    ...form.readPlace(),
    kind: bookingKinds.find((kind) => kind === form.read('kind')) ?? null,
    bay: form.read('bay') === '' ? null : form.readNumber('bay'),
    places: form.read('places') === '' ? 0 : form.readNumber('places'),
    fromClock: form.read('fromClock'),
    toDate: form.read('toDate'),
    toClock: form.read('toClock'),
    reason: form.read('reason'),
  }
}

/** Closes a location or one of its places for a time, or changes how many bookings it takes at once. */
export default function CloseTime({ loaderData, actionData }: Route.ComponentProps) {
  const { options, date } = loaderData
  const refused: CloseResult | undefined = actionData
  const typed = refused?.typed ?? {}
  const isSaving = useNavigation().formMethod === 'POST'
  const id = useId()
  const most = Math.max(...options.kinds.map(({ places }) => places), 1)
  const isWhole = options.closable.length === options.place.kinds.length
  return (
    <section className="record" aria-labelledby={id}>
      <h1 id={id}>Close a time</h1>
      <p className="quiet">
        At {options.place.locationName}. Your website stops offering these times at once. Bookings
        that exist stay, and are listed for you to move.
      </p>
      <Form method="post" className="booking-form">
        <input type="hidden" name="place" value={options.place.id} />
        <div className="booking-form__line">
          <DateAndTime name="from" label="From" date={date} clock="09:00" typed={typed} />
          <DateAndTime name="to" label="Until" date={date} clock="12:00" typed={typed} />
        </div>
        <div className="booking-form__line">
          <label className="field">
            <span>For</span>
            <select name="kind" defaultValue={isWhole ? '' : options.closable[0]}>
              {isWhole ? <option value="">Everything</option> : null}
              {options.closable.map((kind) => (
                <option key={kind} value={kind}>
                  {kindWords[kind]}s
                </option>
              ))}
            </select>
          </label>
          <label className="field">
            <span>Which place</span>
            <select name="bay">
              <option value="">All places</option>
              {Array.from({ length: most }, (_, at) => at + 1).map((bay) => (
                <option key={bay} value={bay}>
                  Place {bay}
                </option>
              ))}
            </select>
          </label>
          <label className="field">
            <span>Bookings at once (0: closed)</span>
            <input type="number" name="places" min={0} max={50} defaultValue={0} />
          </label>
        </div>
        <label className="field">
          <span>Why</span>
          <input
            type="text"
            name="reason"
            maxLength={200}
            required
            defaultValue={typed['reason']}
          />
        </label>
        <div className="form__end">
          <button type="submit" className="button button--primary" aria-busy={isSaving}>
            Save
          </button>
          {refused === undefined ? null : <Refusal message={refused.message} />}
        </div>
      </Form>
    </section>
  )
}

interface DateAndTimeProps {
  readonly name: 'from' | 'to'
  readonly label: string
  readonly date: string
  readonly clock: string
  readonly typed: Readonly<Record<string, string>>
}

const DateAndTime = ({ name, label, date, clock, typed }: DateAndTimeProps) => (
  <>
    <label className="field">
      <span>{label}, date</span>
      <input
        type="date"
        name={`${name}Date`}
        defaultValue={typed[`${name}Date`] ?? date}
        required
      />
    </label>
    <label className="field">
      <span>{label}, time</span>
      <input
        type="time"
        name={`${name}Clock`}
        defaultValue={typed[`${name}Clock`] ?? clock}
        step={300}
        required
      />
    </label>
  </>
)
