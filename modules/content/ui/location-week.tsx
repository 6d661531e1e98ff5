import { HoursTable } from '#modules/locations/ui/opening-hours.tsx'
import type { LocationView } from '../location.view.ts'

interface LocationWeekProps {
  readonly location: Pick<LocationView, 'name' | 'hours' | 'specialDays'>
}

/** The hours of a location's week, and the days ahead on which they differ. */
export function LocationWeek({ location: { name, hours, specialDays } }: LocationWeekProps) {
  if (hours.length === 0) return null
  return (
    <div className="place-hours">
      <HoursTable rows={hours} caption={`Opening hours of ${name}`} />
      {specialDays.length === 0 ? null : (
        <dl className="special-days">
          {specialDays.map(({ day, text }) => (
            <div key={day}>
              <dt>{day}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
