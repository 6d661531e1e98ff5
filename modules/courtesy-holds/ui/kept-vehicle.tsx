import type { CourtesyFrame, CourtesyResult } from './courtesy-page-view.types.ts'
import { RefusedHold } from './refused-hold.tsx'

interface KeptVehicleProps {
  readonly kept: Extract<CourtesyResult, { readonly kind: 'kept' }>
  readonly frame: CourtesyFrame
}

/** Where to come until when, and what to bring. */
export function KeptVehicle({ kept, frame }: KeptVehicleProps) {
  const { until, reference, stockNumber } = kept
  const { noun, place, phone, vehicleHref, vehicleTitle } = frame
  return (
    <>
      <p className="courtesy-actions">
        {place === null ? null : (
          <a className="button" href={place.mapHref} target="_blank" rel="noopener noreferrer">
            Get directions
          </a>
        )}
        {phone === null ? null : (
          <a className="button button-quiet" href={phone.href}>
            Call {phone.text}
          </a>
        )}
      </p>
      <dl className="courtesy-facts">
        <div>
          <dt>Until</dt>
          <dd>{until}</dd>
        </div>
        {place === null ? null : (
          <div>
            <dt>Where</dt>
            <dd>
              {place.name}
              <br />
              {place.address}
            </dd>
          </div>
        )}
        <div>
          <dt>For</dt>
          <dd>
            <a href={vehicleHref}>{vehicleTitle}</a>
          </dd>
        </div>
        <div>
          <dt>Stock number</dt>
          <dd>{stockNumber}</dd>
        </div>
        <div>
          <dt>Reference</dt>
          <dd className="courtesy-reference">{reference}</dd>
        </div>
      </dl>
      <section aria-labelledby="bring">
        <h2 id="bring">What to bring</h2>
        <ul>
          <li>Your driver licence, so that you can drive it.</li>
          <li>The {noun} that you would trade in, if you have one.</li>
          <li>Your reference, or just your name.</li>
        </ul>
      </section>
      <p className="courtesy-small">
        Everything is in the email that we have sent you. It is a courtesy, not a reservation: if
        somebody pays a deposit before you are here, we write to you at once.
      </p>
      <form method="post">
        <button className="button button-quiet" name="do" value="cancel">
          I can’t come
        </button>
      </form>
    </>
  )
}

interface EndedHoldProps {
  readonly ended: Extract<CourtesyResult, { readonly kind: 'ended' }>
  readonly frame: CourtesyFrame
}

/** Why a hold has ended. */
export const EndedHold = ({ ended, frame }: EndedHoldProps) => (
  <>
    {ended.note === null ? null : (
      <figure className="courtesy-note">
        <figcaption>What the dealership says</figcaption>
        <blockquote>{ended.note}</blockquote>
      </figure>
    )}
    <RefusedHold refused={ended} frame={frame} />
    <p className="courtesy-small">
      Your reference was <span className="courtesy-reference">{ended.reference}</span>.
    </p>
  </>
)
