import type { SubmitEvent } from 'react'
import type { Position } from '#modules/locations/distance.rules.ts'
import type { VisitorPlace } from '../../map/visitor-place.rules.ts'
import { useNearest } from './use-nearest.ts'

/** The longest text that the endpoint searches for. */
const longestText = 60

interface NearestFormProps {
  readonly locations: readonly Position[]
  readonly place: VisitorPlace | null
  /** Whether the cards of vehicles tell distances as well. */
  readonly cardsTellDistance: boolean
  readonly onFound: (place: VisitorPlace) => void
  readonly onForget: () => void
}

/** Asks where the visitor is. It needs script, so the style sheet hides it without. */
export function NearestForm(props: NearestFormProps) {
  const { locations, place, cardsTellDistance, onFound, onForget } = props
  const { isPending, fault, searchPlace, locate } = useNearest(locations, onFound)
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('near')
    searchPlace(typeof typed === 'string' ? typed.trim().replaceAll(/\s+/g, ' ') : '')
  }
  return (
    <form className="location-map__form" onSubmit={onSubmit}>
      <div className="field">
        <label htmlFor="location-map-near">Your suburb or postcode</label>
        <input
          id="location-map-near"
          name="near"
          type="text"
          maxLength={longestText}
          autoComplete="postal-code"
          enterKeyHint="search"
          aria-describedby="location-map-status"
        />
      </div>
      <button className="button" type="submit">
        Find nearest
      </button>
      <button className="button button-quiet location-map__locate" type="button" onClick={locate}>
        <PositionIcon />
        Use my location
      </button>
      <output className="location-map__status" id="location-map-status">
        {isPending ? (
          'Looking…'
        ) : fault === '' ? (
          <PlaceLine place={place} cardsTellDistance={cardsTellDistance} />
        ) : (
          fault
        )}
      </output>
      {place === null ? null : (
        <button className="location-map__forget" type="button" onClick={onForget}>
          Forget where I am
        </button>
      )}
    </form>
  )
}

function PlaceLine({
  place,
  cardsTellDistance,
}: Pick<NearestFormProps, 'place' | 'cardsTellDistance'>) {
  if (place === null) {
    return 'Where you are stays in your browser. Only what you type is looked up.'
  }
  return (
    <>
      Nearest to <strong>{place.name ?? 'where you are'}</strong> first. Distances are in a straight
      line; by road it is further.
      {cardsTellDistance ? ' Each vehicle in our lists says how far away it is, too.' : null}
    </>
  )
}

const PositionIcon = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <circle cx="12" cy="12" r="6" />
    <path d="M12 2v4M12 18v4M2 12h4M18 12h4" />
  </svg>
)
