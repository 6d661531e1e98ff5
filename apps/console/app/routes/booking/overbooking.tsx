import type { Overbooking } from '#modules/bookings/staff/staff-claim.rules.ts'

interface OverbookingFieldsProps {
  /** Absent: the form was not refused for lack of room. */
  readonly over: Overbooking | undefined
  readonly message: string
}

/** What a second press accepts: by how many the time is overbooked. */
export function OverbookingFields({ over, message }: OverbookingFieldsProps) {
  if (over === undefined) return null
  return (
    <div className="record__notice record__notice--wait" role="alert">
      <p>{message} Press again to book it all the same.</p>
      <input type="hidden" name="overPlaces" value={over.places} />
      <input type="hidden" name="overMinutes" value={over.minutes} />
    </div>
  )
}
