import bookingStyleUrl from './manage-booking.css?url'

interface ConfirmTimeProps {
  /** What the visitor asked for. */
  readonly time: {
    /** `test drive`: inside a sentence. */
    readonly noun: string
    /** `Tuesday 1 December, 9:30 am` */
    readonly when: string
    readonly locationName: string | null
    /** Whether the link still takes it. */
    readonly isOpen: boolean
    /** Of the form that books another one. */
    readonly againHref: string
  }
  /** Why the button did not take it; null: it was not pressed. */
  readonly error: string | null
}

/** A time that is taken by the button of this page, and not by opening it; it works the same without script. */
export function ConfirmTime({ time, error }: ConfirmTimeProps) {
  const { noun, when, locationName, isOpen, againHref } = time
  return (
    <>
      <link rel="stylesheet" href={bookingStyleUrl} precedence="page" />
      <div className="form-head">
        <div className="wrap">
          <h1>{isOpen ? `Confirm your ${noun}` : 'This link has ended'}</h1>
          <p className="lead">
            {isOpen
              ? 'The time is not taken yet. It is yours once you press the button.'
              : 'Such a link works for a day, and not after the time has begun. Nothing is booked; please choose another time.'}
          </p>
        </div>
      </div>
      <div className="wrap manage-booking">
        {error === null ? null : (
          <p className="notice notice-bad" role="alert">
            {error}
          </p>
        )}
        <dl className="manage-booking__facts">
          <div>
            <dt>When</dt>
            <dd>{when}</dd>
          </div>
          {locationName === null ? null : (
            <div>
              <dt>Where</dt>
              <dd>{locationName}</dd>
            </div>
          )}
        </dl>
        {isOpen ? (
          <form method="post">
            <button type="submit" className="button" name="do" value="confirm">
              Yes, I Am Coming
            </button>
          </form>
        ) : null}
        {isOpen && error === null ? null : (
          <p>
            <a className={isOpen ? 'button button-quiet' : 'button'} href={againHref}>
              Choose Another Time
            </a>
          </p>
        )}
      </div>
    </>
  )
}
