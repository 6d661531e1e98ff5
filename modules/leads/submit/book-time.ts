import type { FormRefusal } from '#modules/forms/form-refusal.types.ts'
import type { RequestContext } from '#modules/sites/request-context.types.ts'
import type { EnquiryVehicle } from '#modules/vehicles/page/enquiry-vehicle.types.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { isHeld } from '../lead/held-lead.rules.ts'
import type { LeadParts } from './lead-parts.types.ts'
import { noteNoTime } from './lead.store.ts'
import type { StoredLead } from '../lead/lead.types.ts'

/**
 * Thrown to roll back the transaction of a lead whose time cannot be booked, so that neither lead nor booking is
 * stored.
 */
class NotBooked extends Error {
  readonly refusal: FormRefusal

  constructor(refusal: FormRefusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

interface TimeOfLead<Lead extends StoredLead> {
  /** The lead as stored now. */
  readonly lead: Lead
  /** Whether the visitor gets a mail about the booking instead of a confirmation. */
  readonly hasBookingMail: boolean
}

/**
 * Books the time that a complete lead chose. A lead held as spam books nothing; the dealer who
 * releases it sees the wanted time.
 *
 * @throws NotBooked if the time is not free; `unlessNotBooked` catches it outside of the
 * transaction
 */
export async function bookTime<Lead extends StoredLead>(
  { book }: Pick<LeadParts, 'book'>,
  tx: Tx,
  context: RequestContext,
  lead: Lead,
  { shownVehicle, clientAddress }: TimeRequest,
): Promise<TimeOfLead<Lead>> {
  if (isHeld(lead)) return { lead, hasBookingMail: false }
  const booking = await book(tx, context, lead, shownVehicle, clientAddress)
  switch (booking.kind) {
    case 'none':
      return { lead, hasBookingMail: false }
    case 'booked':
      return { lead, hasBookingMail: true }
    case 'no-time': {
      const { reason } = booking
      await noteNoTime(tx, lead.id, reason)
      return {
        lead: { ...lead, noTimeReason: reason },
        hasBookingMail: reason === 'confirm-by-mail',
      }
    }
    case 'refused':
      throw new NotBooked(booking.refusal)
  }
}

interface TimeRequest {
  readonly shownVehicle: EnquiryVehicle | undefined
  readonly clientAddress: string
}

/** The result of a lead's transaction, or the reason its time could not be booked. */
export async function unlessNotBooked<Result>(
  transaction: () => Promise<Result>,
): Promise<Result | { readonly refusal: FormRefusal }> {
  try {
    return await transaction()
  } catch (error) {
    if (error instanceof NotBooked) return { refusal: error.refusal }
    throw error
  }
}
