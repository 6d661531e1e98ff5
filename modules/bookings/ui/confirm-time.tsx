import bookingStyleUrl from './manage-booking.css?url'

interface ConfirmTimeProps {
  /** The requested time. */
  readonly time: {
    /** `test drive`: within a sentence. */
    readonly noun: string
    /** `Tuesday 1 December, 9:30 am` */
    readonly when: string
    readonly locationName: string | null
    /** Whether the link still works. */
    readonly isOpen: boolean
    /** Link to the form for booking another appointment. */
    readonly againHref: string
  }
  /** Why pressing the button did not book it; null: not pressed. */
  readonly error: string | null
}

/** The page behind the mailed link. Opening it changes nothing; its button books the time, also without script. */
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
