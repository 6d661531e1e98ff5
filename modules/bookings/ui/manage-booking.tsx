import { SlotPicker } from '#modules/forms/ui/controls/slot-picker.tsx'
import type { FormRules } from '#modules/forms/form.types.ts'
import type { SlotDayView } from '#modules/forms/visits/slot-choice.rules.ts'
import bookingStyleUrl from './manage-booking.css?url'

export interface ManagedBookingView {
  /** `test drive`: within a sentence. */
  readonly noun: string
  /** `Tuesday 1 December, 9:30 am` */
  readonly when: string
  readonly vehicle: string | null
  readonly way: string | null
  readonly locationName: string
  readonly address: string
  readonly mapHref: string
  readonly phone: { readonly text: string; readonly href: string } | null
  readonly state: 'booked' | 'cancelled' | 'over'
  /** Whether the visitor or staff confirmed the appointment. */
  readonly isConfirmed: boolean
  /** Days with times to which it can move. */
  readonly days: readonly SlotDayView[]
  readonly country: FormRules['country']
  readonly siteName: string
  readonly browseHref: string
  /** Link to the form for booking another appointment. */
  readonly againHref: string
}

interface ManageBookingProps {
  /** Null: the link is invalid. */
  readonly booking: ManagedBookingView | null
  /** The action that was just completed. */
  readonly news: 'booked' | 'confirmed' | 'moved' | 'cancelled' | null
  readonly error: string | null
}

/** A booking, with buttons to move or cancel it; works without script. */
export function ManageBooking({ booking, news, error }: ManageBookingProps) {
  const heading = booking === null ? 'This link does not work' : nameState(booking, news)
  return (
    <>
      <link rel="stylesheet" href={bookingStyleUrl} precedence="page" />
      <div className="form-head">
        <div className="wrap">
          <h1>{heading}</h1>
          <p className="lead">{booking === null ? unknownText : describeState(booking)}</p>
        </div>
      </div>
      {booking === null ? null : (
        <div className="wrap manage-booking">
          {error === null ? null : (
            <p className="notice notice-bad" role="alert">
              {error}
            </p>
          )}
          <BookingFacts booking={booking} />
          {booking.state === 'booked' ? (
            <>
              {booking.isConfirmed ? null : <ConfirmForm booking={booking} />}
              <MoveForm booking={booking} isFaulty={error !== null} />
              <CancelForm booking={booking} />
            </>
          ) : (
            <p>
              {booking.state === 'cancelled' ? (
                <a className="button" href={booking.againHref}>
                  Choose Another Time
                </a>
              ) : (
                <a className="button" href={booking.browseHref}>
                  See What Is in Stock
                </a>
              )}
            </p>
          )}
        </div>
      )}
    </>
  )
}

const unknownText =
  'A part of it may be missing, or the booking is no longer stored. Please open the link in your newest email about it, or call us.'

function nameState({ noun, state }: ManagedBookingView, news: ManageBookingProps['news']): string {
  if (state === 'cancelled') return `Your ${noun} is cancelled`
  if (state === 'over') return `Your ${noun} has begun`
  return news === null || news === 'cancelled' ? `Your ${noun}` : `Your ${noun} is ${news}`
}

function describeState({ state, when, siteName }: ManagedBookingView): string {
  if (state === 'cancelled') return `${when} is free again, and we have told ${siteName}.`
  if (state === 'over') return 'It can no longer be moved or cancelled here. Please call us.'
  return when
}

function BookingFacts({ booking }: { readonly booking: ManagedBookingView }) {
  const { vehicle, way, locationName, address, mapHref, phone } = booking
  return (
    <dl className="manage-booking__facts">
      <div>
        <dt>When</dt>
        <dd>{booking.when}</dd>
      </div>
      {vehicle === null ? null : (
        <div>
          <dt>Vehicle</dt>
          <dd>{vehicle}</dd>
        </div>
      )}
      <div>
        <dt>Where</dt>
        <dd>
          {locationName}, <a href={mapHref}>{address}</a>
        </dd>
      </div>
      {way === null ? null : (
        <div>
          <dt>How</dt>
          <dd>{way}</dd>
        </div>
      )}
      {phone === null ? null : (
        <div>
          <dt>Phone</dt>
          <dd>
            <a href={phone.href}>{phone.text}</a>
          </dd>
        </div>
      )}
    </dl>
  )
}

function ConfirmForm({ booking: { noun } }: { readonly booking: ManagedBookingView }) {
  return (
    <section aria-labelledby="confirm">
      <h2 id="confirm">Are you coming?</h2>
      <p>Please confirm, so that we get everything ready for you.</p>
      <form method="post">
        <button type="submit" className="button" name="do" value="confirm">
          Confirm the {noun}
        </button>
      </form>
    </section>
  )
}

function MoveForm({
  booking: { days, country },
  isFaulty,
}: {
  readonly booking: ManagedBookingView
  readonly isFaulty: boolean
}) {
  return (
    <section aria-labelledby="move">
      <h2 id="move">Move it to another time</h2>
      {days.length === 0 ? (
        <p>No other time is free in the coming weeks. Please call us, and we find one.</p>
      ) : (
        <form method="post" className="manage-booking__form">
          <SlotPicker
            days={days}
            country={country}
            name="start"
            id="start"
            valueOf={(start) => start}
            chosen={null}
            isFaulty={isFaulty}
          />
          <button type="submit" className="button" name="do" value="move">
            Move to This Time
          </button>
        </form>
      )}
    </section>
  )
}

function CancelForm({ booking: { noun } }: { readonly booking: ManagedBookingView }) {
  return (
    <section aria-labelledby="cancel">
      <h2 id="cancel">Cancel it</h2>
      <p>The time goes to somebody else, and we are told. There is nothing more to do.</p>
      <form method="post">
        <button type="submit" className="button button-quiet" name="do" value="cancel">
          Cancel the {noun}
        </button>
      </form>
    </section>
  )
}
