import { formatClock } from '#modules/locations/opening-hours-text.rules.ts'

/** The words of an hour's row; '' for the rows between. */
export const wordRow = (clock: string): string => {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  return minute === 0 ? formatClock(hour * 60) : ''
}

/** The rows at which an hour begins, or the grid, with how many rows follow until the next hour. */
export function listHours(clocks: readonly string[]): ReadonlyMap<number, number> {
  const starts = clocks.flatMap((clock, row) => (row === 0 || wordRow(clock) !== '' ? [row] : []))
  return new Map(starts.map((row, at) => [row, (starts[at + 1] ?? clocks.length) - row]))
}
