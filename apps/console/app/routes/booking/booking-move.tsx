import { useEffect, useRef } from 'react'
import type { useFetcher } from 'react-router'
import { useLocation } from 'react-router'
import { Conflict } from '../../parts/conflict.tsx'
import { ExactMoment } from '../../parts/moment.tsx'
import { Refusal } from '../../parts/refusal.tsx'
import { Tick } from '../../parts/tick.tsx'
import { usePostedForm } from '../../parts/use-posted-form.ts'
import type { BookingView } from './booking.view.ts'
import { OverbookingFields } from './overbooking.tsx'
import type { BookingResult, MoveConflictView } from './post-booking.ts'

interface BookingMoveProps {
  readonly booking: BookingView
  readonly posted: BookingResult | undefined
}

/**
 * Date, time and place of a booking. Where somebody dragged it in the calendar the form is filled with the new ones, and
 * its button has the focus: one press moves it.
 */
export function BookingMove({ booking, posted }: BookingMoveProps) {
  const { Form, isSaving, result, reset } = usePostedForm(posted, ['move'])
  const { search } = useLocation()
  const address = new URLSearchParams(search)
  const date = address.get('toDate') ?? booking.date
  const clock = address.get('toClock') ?? booking.clock
  const bay = address.get('toBay') ?? booking.bay
  const button = useRef<HTMLButtonElement>(null)
  const isProposed = address.has('toClock')
  const proposal = `${date} ${clock} ${bay}`
  useEffect(() => {
    if (isProposed) button.current?.focus()
  }, [isProposed, proposal])
  if (!booking.actions.includes('move')) return null
  return (
    <section aria-labelledby="booking-move">
      <h2 id="booking-move">Move</h2>
      {result?.conflict === undefined ? null : (
        <MoveConflict conflict={result.conflict} Form={Form} onKeep={reset} />
      )}
      <Form
        // Another time creates the form again, because fields take a default value only when they are created.
        key={`${proposal} ${booking.version}`}
        method="post"
        className="booking-form"
      >
        <input type="hidden" name="intent" value="move" />
        <input type="hidden" name="version" value={booking.version} />
        <div className="booking-form__line">
          <label className="field">
            <span>Date</span>
            <input type="date" name="date" defaultValue={date} required />
          </label>
          <label className="field">
            <span>Time</span>
            <input type="time" name="clock" defaultValue={clock} step={300} required />
          </label>
          <BayField bays={booking.bays} value={bay} />
        </div>
        {booking.contact.email === null ? (
          <p className="quiet">There is no e-mail address, so tell the customer yourself.</p>
        ) : (
          <Tick name="notifies" isTicked>
            Mail the customer the new time
          </Tick>
        )}
        <OverbookingFields over={result?.over} message={result?.message ?? ''} />
        <div className="form__end">
          <button
            ref={button}
            type="submit"
            className="button button--primary"
            aria-busy={isSaving}
          >
            {result?.over === undefined ? 'Move' : 'Move all the same'}
          </button>
          {result?.ok === false && result.over === undefined && result.conflict === undefined ? (
            <Refusal message={result.message} />
          ) : null}
        </div>
      </Form>
    </section>
  )
}

/** The place of the location; nothing where there is only one. */
export function BayField({
  bays,
  value,
}: {
  readonly bays: readonly number[]
  readonly value: string
}) {
  if (bays.length < 2 && value === '') return <input type="hidden" name="bay" value="" />
  const known = bays.map(String)
  return (
    <label className="field">
      <span>Place</span>
      <select name="bay" defaultValue={value}>
        <option value="">Any</option>
        {[...known, ...(value === '' || known.includes(value) ? [] : [value])].map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </select>
    </label>
  )
}

interface MoveConflictProps {
  readonly conflict: MoveConflictView
  readonly Form: ReturnType<typeof useFetcher>['Form']
  readonly onKeep: () => void
}

/** Both times: nothing is stored until the person chooses. */
function MoveConflict({ conflict, Form, onKeep }: MoveConflictProps) {
  const { by, at, theirs, yours, version } = conflict
  return (
    <Conflict
      by={by}
      at={at}
      theirs={<ExactMoment at={theirs} />}
      yours={`${yours.date}, ${yours.clock}`}
      Form={Form}
      keep={
        <button type="button" className="button" onClick={onKeep}>
          Keep theirs
        </button>
      }
    >
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="date" value={yours.date} />
      <input type="hidden" name="clock" value={yours.clock} />
      <input type="hidden" name="bay" value={yours.bay} />
      <input type="hidden" name="notifies" value={yours.notifies} />
    </Conflict>
  )
}
