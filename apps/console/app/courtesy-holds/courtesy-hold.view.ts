import type { ListedCourtesyHold } from '#modules/courtesy-holds/staff/show-courtesy-holds.ts'
import { writeReference } from '#modules/sites/short-reference.ts'
import { wordClock } from '../words/booking-words.ts'
import { courtesyEndMarks, courtesyEndWords } from './courtesy-end-words.ts'

/** A vehicle that is, or was, kept for somebody on the way. */
export interface CourtesyHoldView {
  readonly leadId: string
  readonly name: string
  readonly vehicle: string
  readonly stockNumber: string
  readonly place: string
  /** In the dealer's time zone, such as '3:40 pm'. */
  readonly until: string
  readonly reference: string
  /** Null: it is open. */
  readonly end: {
    readonly label: string
    readonly mark: string
    readonly note: string | null
  } | null
  readonly mayEnd: boolean
}

export const buildCourtesyHold = (hold: ListedCourtesyHold): CourtesyHoldView => ({
  leadId: hold.leadId,
  name: hold.name === '' ? 'A customer' : hold.name,
  vehicle: hold.vehicle,
  stockNumber: hold.stockNumber,
  place: hold.locationName,
  until: wordClock(hold.endsAt, hold.timeZone),
  reference: writeReference(hold.reference),
  end:
    hold.end === null
      ? null
      : {
          label: courtesyEndWords[hold.end],
          mark: courtesyEndMarks[hold.end],
          note: hold.endNote,
        },
  mayEnd: hold.mayWork,
})
