import { useFetcher } from 'react-router'
import { Confirmation } from '../../parts/confirmation.tsx'
import { Moment } from '../../parts/moment.tsx'
import { Refusal } from '../../parts/refusal.tsx'
import { VehiclePicture } from '../stock/vehicle-picture.tsx'
import type { TurnResult } from './post-turn.ts'
import type { TurnPart } from './stock-vehicle.view.ts'
import { UploadTurn } from './upload-turn.tsx'

interface TurnSectionProps {
  readonly turn: TurnPart
  readonly mayChange: boolean
  /** What happened to a form that was sent without script, such as an upload. */
  readonly posted: TurnResult | undefined
}

/** The 360° view of a vehicle: what it is now, and the forms that change it. */
export function TurnSection({ turn, mayChange, posted }: TurnSectionProps) {
  const { summary, decided, trouble, frames } = turn
  const refused = posted?.ok === false ? posted.message : undefined
  return (
    <section aria-labelledby="vehicle-turn">
      <h2 id="vehicle-turn">360° view</h2>
      <p>
        {summary}
        {decided === null ? null : (
          <span className="record__line quiet">
            Decided by {decided.by} · <Moment {...decided.at} />
          </span>
        )}
      </p>
      {trouble === null ? null : <p className="record__notice record__notice--wait">{trouble}</p>}
      {mayChange ? (
        <>
          <UploadTurn isReplacing={frames.length > 0} refused={refused} />
          <TurnChanges hasFrames={frames.length > 0} isDecided={decided !== null} />
        </>
      ) : (
        <p className="quiet">
          Your role does not include changing it. Salespeople, marketing and managers of this
          vehicle’s location may.
        </p>
      )}
      {frames.length === 0 ? null : (
        <ol className="photos turn-frames" aria-label="The pictures in their order">
          {frames.map(({ source, label }) => (
            <li key={label}>
              <VehiclePicture source={source} alt={label} />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

interface TurnChangesProps {
  readonly hasFrames: boolean
  readonly isDecided: boolean
}

function TurnChanges({ hasFrames, isDecided }: TurnChangesProps) {
  const { Form, state, data: result } = useFetcher<TurnResult>()
  const isBusy = state !== 'idle'
  if (!hasFrames && !isDecided && result === undefined) return null
  return (
    <div className="turn-changes">
      <div className="sale-actions">
        {hasFrames ? (
          <Confirmation
            label="Remove the 360° view"
            heading="Remove the 360° view?"
            text="The website shows the photos alone, and feeds cannot bring it back until you let them decide again. Uploaded pictures have to be uploaded again."
          >
            <Form method="post">
              <button
                type="submit"
                name="intent"
                value="turn-remove"
                className="button button--danger"
                aria-busy={isBusy}
              >
                Remove it
              </button>
            </Form>
          </Confirmation>
        ) : null}
        {isDecided ? (
          <Form method="post">
            <button
              type="submit"
              name="intent"
              value="turn-release"
              className="button"
              aria-busy={isBusy}
            >
              Let the feed decide again
            </button>
          </Form>
        ) : null}
      </div>
      {isDecided ? (
        <p className="quiet">
          If you let the feed decide, the website goes on showing these pictures until the feed
          sends others, or says that the vehicle has no 360° view.
        </p>
      ) : null}
      <p aria-live="polite">
        {result?.ok === true ? <span className="quiet">{result.message}</span> : null}
        {result?.ok === false ? <Refusal message={result.message} /> : null}
      </p>
    </div>
  )
}
