/**
 * Events that the website records where a page has no tags (§7): opening, sending and finishing a sign-in, the steps of a
 * reservation, opening and answering a survey, and the request for a history report.
 */
export type CarriedNumber = 36 | 37 | 38 | 45 | 46 | 47 | 49 | 50 | 52

/** In `document.cookie`: an event that is carried to the next page with tags, or that the tags have had within the hour. */
export interface CarriedEvent {
  readonly isHanded: boolean
  readonly number: number
  readonly id: string
}

/** An event is handed to tags within an hour of its record (`findWebsiteEvents`). */
const seconds = 3600
const pattern = /^(recorded|handed)_(\d\d)=([\da-f-]{36})$/

const buildCookie = (
  { isHanded, number }: Omit<CarriedEvent, 'id'>,
  value: string,
  maxAge: number,
): string =>
  `${isHanded ? 'handed' : 'recorded'}_${number}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax`

/**
 * The `Set-Cookie` header that carries the id of an event to the next page with tags, whose script ends it. Each number has a
 * cookie of its own, which an event of the same kind replaces.
 */
export const buildCarriedCookie = (number: CarriedNumber, eventId: string): string =>
  buildCookie({ isHanded: false, number }, eventId, seconds)

/** For `document.cookie`: the tags have had the event. */
export const buildHandedCookie = (number: number, eventId: string): string =>
  buildCookie({ isHanded: true, number }, eventId, seconds)

/** For `document.cookie`: ends the event's cookie. */
export const endCarriedCookie = (event: CarriedEvent): string => buildCookie(event, '', 0)

export const listCarried = (cookies: string): readonly CarriedEvent[] =>
  cookies.split('; ').flatMap((pair) => {
    const [, kind, number, id] = pattern.exec(pair) ?? []
    return id === undefined ? [] : [{ isHanded: kind === 'handed', number: Number(number), id }]
  })
