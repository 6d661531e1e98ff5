const dayMs = 24 * 3600 * 1000

export const daysMessage = '--days takes a whole number from 1 to 9999.'

/** The instant this many days before now; undefined: not a whole number from 1 to 9999. */
export function findSince(days: string, now: Date): Date | undefined {
  return /^[1-9]\d{0,3}$/.test(days) ? new Date(now.getTime() - Number(days) * dayMs) : undefined
}
