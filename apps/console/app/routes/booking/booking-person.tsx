import { useLocation } from 'react-router'
import { Refusal } from '../../parts/refusal.tsx'
import { usePostedForm } from '../../parts/use-posted-form.ts'
import type { BookingView } from './booking.view.ts'
import type { BookingResult } from './post-booking.ts'

interface BookingPersonProps {
  readonly booking: BookingView
  readonly posted: BookingResult | undefined
}

/** Who serves the customer, or drives along. */
export function BookingPerson({ booking, posted }: BookingPersonProps) {
  const { Form, isSaving, result } = usePostedForm(posted, ['assign'])
  const { search } = useLocation()
  const { person, workers, mayWork, version } = booking
  const proposed = new URLSearchParams(search).get('toPerson')
  if (!mayWork) {
    return <p className="quiet">{person.name ?? 'Nobody'} serves the customer.</p>
  }
  const isKnown = person.id === '' || workers.some(({ id }) => id === person.id)
  return (
    <Form
      key={`${person.id} ${proposed ?? ''}`}
      method="post"
      className="work__line booking-person"
    >
      <input type="hidden" name="intent" value="assign" />
      <input type="hidden" name="version" value={result?.version ?? version} />
      <label className="field">
        <span>Who serves the customer</span>
        <select name="personId" defaultValue={proposed ?? person.id}>
          <option value="">Nobody yet</option>
          {isKnown ? null : <option value={person.id}>{person.name ?? 'Somebody'}</option>}
          {workers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className="button" aria-busy={isSaving}>
        Save the person
      </button>
      {result?.ok === false ? <Refusal message={result.message} /> : null}
    </Form>
  )
}
