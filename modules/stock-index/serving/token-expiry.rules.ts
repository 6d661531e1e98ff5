const secondsOf: Readonly<Record<string, number>> = { m: 60, h: 3600, d: 86_400 }
/** Maximum validity, so that no token outlives the secret from which its key is derived. */
const longestSeconds = 3650 * secondsOf['d']!

/**
 * Parses when a token expires: `90m`, `12h` or `30d` from now, or an instant such as `2027-01-31T00:00:00Z`.
 *
 * @returns seconds since 1970 UTC; undefined for any other text, for the past, and for ten years ahead or more
 */
export function parseTokenExpiry(text: string, now: Date): number | undefined {
  const seconds = Math.floor(now.getTime() / 1000)
  const [, count, unit] = /^(\d{1,9})([mhd])$/.exec(text) ?? []
  const end =
    unit === undefined ? readInstant(text) : seconds + Number(count) * (secondsOf[unit] ?? 0)
  return end > seconds && end <= seconds + longestSeconds ? end : undefined
}

/** A day or an instant, in UTC unless it has an offset. */
function readInstant(text: string): number {
  const isInstant = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d))?$/.test(text)
  return isInstant ? Math.floor(Date.parse(text) / 1000) : Number.NaN
}
