import { formatClock } from '#modules/locations/opening-hours-text.rules.ts'

/** The words of an hour's row; '' for the rows between. */
export const wordRow = (clock: string): string => {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  return minute === 0 ? formatClock(hour * 60) : ''
}
