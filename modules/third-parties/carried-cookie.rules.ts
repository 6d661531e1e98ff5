/**
 * Events that the website records where a page has no tags (§7): opening, sending and finishing a sign-in, the steps of a
 * reservation, and the request for a history report.
 */
export type CarriedNumber = 36 | 37 | 38 | 45 | 46 | 47 | 52

/** An event is handed to tags within an hour of its record (`findWebsiteEvents`). */
const seconds = 3600
const pattern = /^(recorded_(\d\d))=([\da-f-]{36})$/

/**
 * The `Set-Cookie` header that carries the id of such an event to the next page with tags, whose script ends it. Each number has
 * a cookie of its own, which an event of the same kind replaces.
 */
export const buildCarriedCookie = (number: CarriedNumber, eventId: string): string =>
  `recorded_${number}=${eventId}; Path=/; Max-Age=${seconds}; SameSite=Lax`

export interface CarriedEvent {
  readonly number: number
  readonly id: string
  /** What ends its cookie, for `document.cookie`. */
  readonly end: string
}

/** The events that `document.cookie` carries. */
export const listCarried = (cookies: string): readonly CarriedEvent[] =>
  cookies.split('; ').flatMap((pair) => {
    const [, name, number, id] = pattern.exec(pair) ?? []
    return id === undefined
      ? []
      : [{ number: Number(number), id, end: `${name}=; Path=/; Max-Age=0` }]
  })
