import { useFetcher } from 'react-router'
import type { BookingIntent, BookingResult } from './post-booking.ts'

/** A form of a booking with what happened to it, whether it was sent by script or without. */
export function useBookingForm(
  posted: BookingResult | undefined,
  intents: readonly BookingIntent[],
) {
  const fetcher = useFetcher<BookingResult>()
  const isOwn = posted !== undefined && intents.some((intent) => intent === posted.intent)
  return {
    Form: fetcher.Form,
    isSaving: fetcher.state !== 'idle',
    result: fetcher.data ?? (isOwn ? posted : undefined),
    /** Hides the result. */
    reset: () => fetcher.reset(),
  }
}
