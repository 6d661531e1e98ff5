/** A reader's position in the list of changed leads: the last lead read, and when that lead changed. */
export interface LeadCursor {
  /** ISO 8601 in UTC with microseconds, the database's precision. */
  readonly at: string
  readonly id: string
}

const pattern =
  /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)_([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/

/** Length in Base64 of a cursor's 64 bytes: four characters for three bytes. */
const cursorLength = 86

/** The cursor as opaque text for other systems. */
export const formatLeadCursor = ({ at, id }: LeadCursor): string =>
  Buffer.from(`${at}_${id}`).toString('base64url')

/** @returns undefined for text that is not a cursor */
export function parseLeadCursor(text: string): LeadCursor | undefined {
  if (text.length !== cursorLength) return undefined
  const [, at, id] = pattern.exec(Buffer.from(text, 'base64url').toString('latin1')) ?? []
  if (at === undefined || id === undefined || !isTime(at)) return undefined
  return { at, id }
}

/**
 * Whether PostgreSQL accepts a text as a time. JavaScript also accepts 31 February as 3 March, 24:00 as the next day,
 * and year 0; PostgreSQL rejects all three.
 */
function isTime(at: string): boolean {
  const time = new Date(at)
  if (Number.isNaN(time.getTime()) || at.startsWith('0000')) return false
  return time.toISOString().slice(0, 19) === at.slice(0, 19)
}
