import type { Booking } from './booking.types.ts'

const news = ['booked', 'moved', 'cancelled', 'reminder'] as const
type Reader = 'visitor' | 'dealer'

/** Id of a mail about a booking, the same for every attempt to send it. */
export const buildMailId = (
  { id, sequence }: Pick<Booking, 'id' | 'sequence'>,
  what: (typeof news)[number],
  reader: Reader,
): string => `${id}.${what}.${sequence}${reader === 'dealer' ? '.dealer' : ''}`

/** Id of the mail with the link that books the time chosen in a lead. */
export const buildConfirmationMailId = (leadId: string): string => `${leadId}.confirm-time`

/** Ids of all mails that may have been sent about a booking. */
export const listMailIds = ({ id, sequence }: Pick<Booking, 'id' | 'sequence'>): string[] =>
  Array.from({ length: sequence + 1 }, (_, at) => at).flatMap((at) =>
    news.flatMap((what) =>
      (['visitor', 'dealer'] as const).map((reader) =>
        buildMailId({ id, sequence: at }, what, reader),
      ),
    ),
  )

/** Parses the Message-ID of a reminder into the booking's id and sequence; undefined for any other mail. */
export function readReminderId(
  messageId: string,
): { readonly id: string; readonly sequence: number } | undefined {
  const found = /^<([0-9a-f-]{36})\.reminder\.(\d{1,6})@/.exec(messageId)
  return found === null ? undefined : { id: found[1]!, sequence: Number(found[2]) }
}
