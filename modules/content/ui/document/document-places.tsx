import { useContext } from 'react'
import { LocationInShort, LocationPanel } from '../location-panel.tsx'
import { LocationWeek } from '../location-week.tsx'
import { DocumentParts } from './document-parts.ts'

interface OpeningHoursProps {
  readonly department: 'sales' | 'service' | 'parts' | 'all'
}

/** The locations of a department: several as a row of cards with their weeks folded, one with its week. */
export function OpeningHours({ department }: OpeningHoursProps) {
  const { locations } = useContext(DocumentParts)
  const shown = locations.filter(
    (location) =>
      (department === 'all' || location.department.toLowerCase() === department) &&
      location.hours.length > 0,
  )
  const [first, ...others] = shown
  if (first === undefined) return null
  if (others.length === 0) {
    return (
      <div className="document-places">
        <LocationPanel location={first} heading="h3" week />
      </div>
    )
  }
  return (
    <div className="places document-places">
      {shown.map((location) => (
        <LocationInShort key={location.id} location={location} heading="h3">
          <details className="place-folded">
            <summary className="opener">Opening hours</summary>
            <LocationWeek location={location} />
          </details>
        </LocationInShort>
      ))}
    </div>
  )
}
