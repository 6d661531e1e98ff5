import { useId, useState } from 'react'
import { data, Form, redirect, useNavigation } from 'react-router'
import { bookingKinds, bookingWays } from '#modules/bookings/slots/slot.types.ts'
import { formatLocalClock, formatLocalDate } from '#modules/bookings/staff/local-time.rules.ts'
import type { Overbooking } from '#modules/bookings/staff/staff-claim.rules.ts'
import { requestContext, servicesContext } from '../../../context/console-contexts.ts'
import type { RouteHandle } from '../../../context/route-permission.rules.ts'
import { createAction } from '../../access/create-action.ts'
import { getSession } from '../../access/get-session.ts'
import { Refusal } from '../../parts/refusal.tsx'
import { Tick } from '../../parts/tick.tsx'
import { kindWords, wayWords } from '../../words/booking-words.ts'
import { OverbookingFields } from '../booking/overbooking.tsx'
import { BayField } from '../booking/booking-move.tsx'
import { keepTyped } from '../booking/keep-typed.ts'
import { readForm } from '../booking/read-form.ts'
import { changeCalendar } from '../bookings/bookings-search.rules.ts'
import type { Route } from './+types/route.ts'

export const handle = {
  permission: 'bookings.work',
  forms: {
    send: 'bookings.work',
  },
} as const satisfies RouteHandle

export const meta: Route.MetaFunction = () => [{ title: 'Add a booking · Forecourt console' }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor } = getSession(context)
  const { bookings } = context.get(servicesContext)
  const { now } = context.get(requestContext)
  const search = url.searchParams
  const found = await bookings.addOptions(actor, { place: search.get('place') ?? undefined, now })
  // oxlint-disable-next-line typescript/only-throw-error -- React Router renders a thrown response as a failure
  if (!found.ok) throw data(null, { status: 403 })
  const { options } = found
  const { timeZone, kinds } = options
  // For a customer at the counter now; outside opening hours, for the next opening.
  const soon = options.nextOpen ?? now
  const wanted = kinds.find(({ kind }) => kind === (search.get('forKind') ?? search.get('kind')))
  return {
    key: crypto.randomUUID(),
    options,
    kind: (wanted ?? kinds[0]!).kind,
    date: search.get('forDate') ?? search.get('date') ?? formatLocalDate(soon, timeZone),
    clock: search.get('forClock') ?? formatLocalClock(soon, timeZone),
    bay: search.get('forBay') ?? '',
    person: actor.personId,
  }
}

export const shouldRevalidate = keepTyped

interface AddResult {
  readonly message: string
  readonly over?: Overbooking
  /** For the page without script. */
  readonly typed: Readonly<Record<string, string>>
}

export const action = createAction(
  handle.forms,
  async ({ context, url }: Route.ActionArgs, body) => {
    const form = readForm(body)
    const { actor } = getSession(context)
    const { bookings } = context.get(servicesContext)
    const { requestId, isByScript } = context.get(requestContext)
    const date = form.read('date')
    const outcome = await bookings.add(actor, {
      key: form.read('key'),
      ...form.readPlace(),
      kind: bookingKinds.find((kind) => kind === form.read('kind')) ?? 'test-drive',
      way: bookingWays.find((way) => way === form.read('way')) ?? 'visit',
      name: form.read('name'),
      phone: form.read('phone'),
      email: form.read('email').trim(),
      stockNumber: form.read('stockNumber'),
      vehicle: form.read('vehicle'),
      work: form.readAll('work'),
      date,
      clock: form.read('clock'),
      bay: form.read('bay') === '' ? null : form.readNumber('bay'),
      personId: form.read('personId') === '' ? null : form.read('personId'),
      notifies: form.read('notifies') === '1',
      accepted: form.readOver(),
      requestId,
    })
    if (!outcome.ok) {
      const result: AddResult = {
        message: outcome.message,
        typed: form.listTyped(),
        ...('over' in outcome ? { over: outcome.over } : {}),
      }
      return isByScript ? result : data(result, { status: 422 })
    }
    const to = changeCalendar(url.searchParams, { date, place: form.read('place') })
    return redirect(`/bookings/${outcome.bookingId}${to}`, 303)
  },
)

/** The form for somebody who called or walked in. */
export default function AddBooking({ loaderData, actionData }: Route.ComponentProps) {
  const { options, date, clock, bay, person, key } = loaderData
  const refused: AddResult | undefined = actionData
  const typed = refused?.typed ?? {}
  const sentKind = options.kinds.find((each) => each.kind === typed['kind'])?.kind
  const [kind, setKind] = useState(sentKind ?? loaderData.kind)
  const isSaving = useNavigation().formMethod === 'POST'
  const id = useId()
  const places = options.kinds.find((each) => each.kind === kind)?.places ?? 1
  return (
    <section className="record" aria-labelledby={id}>
      <h1 id={id}>Add a booking</h1>
      <Form method="post" className="booking-form" key={`${date} ${clock} ${bay}`}>
        <input type="hidden" name="key" value={key} />
        <input type="hidden" name="place" value={options.place.id} />
        <p className="quiet">At {options.place.locationName}</p>
        <CustomerFields typed={typed} />
        <div className="booking-form__line">
          <label className="field">
            <span>Kind</span>
            <select
              name="kind"
              value={kind}
              onChange={({ target }) =>
                setKind(bookingKinds.find((each) => each === target.value) ?? kind)
              }
            >
              {options.kinds.map((each) => (
                <option key={each.kind} value={each.kind}>
                  {kindWords[each.kind]}
                </option>
              ))}
            </select>
          </label>
          <label className="field">
            <span>Date</span>
            <input type="date" name="date" defaultValue={typed['date'] ?? date} required />
          </label>
          <label className="field">
            <span>Time</span>
            <input
              type="time"
              name="clock"
              defaultValue={typed['clock'] ?? clock}
              step={300}
              required
            />
          </label>
          <BayField
            bays={Array.from({ length: places }, (_, at) => at + 1)}
            value={typed['bay'] ?? bay}
          />
        </div>
        {kind === 'service' ? <ServiceFields work={options.work} /> : <DriveFields typed={typed} />}
        <label className="field">
          <span>Who serves the customer</span>
          <select
            name="personId"
            defaultValue={
              typed['personId'] ??
              (options.workers.some((worker) => worker.id === person) ? person : '')
            }
          >
            <option value="">Nobody yet</option>
            {options.workers.map((worker) => (
              <option key={worker.id} value={worker.id}>
                {worker.name}
              </option>
            ))}
          </select>
        </label>
        <Tick name="notifies" isTicked>
          Mail the customer a confirmation, if there is an e-mail address
        </Tick>
        <OverbookingFields over={refused?.over} message={refused?.message ?? ''} />
        <div className="form__end">
          <button type="submit" className="button button--primary" aria-busy={isSaving}>
            {refused?.over === undefined ? 'Book it' : 'Book it all the same'}
          </button>
          {refused !== undefined && refused.over === undefined ? (
            <Refusal message={refused.message} />
          ) : null}
        </div>
      </Form>
    </section>
  )
}

function ServiceFields({ work }: { readonly work: readonly string[] }) {
  return (
    <>
      <div className="booking-form__line">
        <label className="field">
          <span>Vehicle</span>
          <input type="text" name="vehicle" maxLength={120} placeholder="2019 Corolla, ABC 12D" />
        </label>
        <label className="field">
          <span>How</span>
          <select name="way" defaultValue="drop-off">
            {(['drop-off', 'wait'] as const).map((way) => (
              <option key={way} value={way}>
                {wayWords[way]}
              </option>
            ))}
          </select>
        </label>
      </div>
      {work.length === 0 ? null : (
        <fieldset className="booking-form__work">
          <legend>Work</legend>
          {work.map((name) => (
            <Tick key={name} name="work" value={name}>
              {name}
            </Tick>
          ))}
        </fieldset>
      )}
    </>
  )
}

interface TypedProps {
  readonly typed: AddResult['typed']
}

const CustomerFields = ({ typed }: TypedProps) => (
  <div className="booking-form__line">
    <label className="field">
      <span>Customer’s name</span>
      <input
        type="text"
        name="name"
        maxLength={60}
        required
        autoComplete="off"
        defaultValue={typed['name']}
      />
    </label>
    <label className="field">
      <span>Phone</span>
      <input
        type="tel"
        name="phone"
        maxLength={40}
        autoComplete="off"
        defaultValue={typed['phone']}
      />
    </label>
    <label className="field">
      <span>E-mail</span>
      <input
        type="email"
        name="email"
        maxLength={254}
        autoComplete="off"
        defaultValue={typed['email']}
      />
    </label>
  </div>
)

const DriveFields = ({ typed }: TypedProps) => (
  <div className="booking-form__line">
    <label className="field">
      <span>Stock number</span>
      <input type="text" name="stockNumber" maxLength={40} defaultValue={typed['stockNumber']} />
    </label>
    <label className="field">
      <span>Or what they want to drive</span>
      <input type="text" name="vehicle" maxLength={120} defaultValue={typed['vehicle']} />
    </label>
    <input type="hidden" name="way" value="visit" />
  </div>
)
