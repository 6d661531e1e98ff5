/**
 * Events recorded on pages without tags (§7): opening, submitting and completing a sign-in, the steps of a reservation,
 * opening and answering a survey, and the request for a history report.
 */
export type CarriedNumber = 36 | 37 | 38 | 45 | 46 | 47 | 49 | 50 | 52

/**
 * An event in `document.cookie` that is waiting for the next page with tags, or that tags have received within the last
 * hour.
 */
export interface CarriedEvent {
  readonly isHanded: boolean
  readonly number: number
  readonly id: string
}

/** An event is passed to tags within an hour of its record (`findWebsiteEvents`). */
const seconds = 3600
const pattern = /^(recorded|handed)_(\d\d)=([\da-f-]{36})$/

const buildCookie = (
  { isHanded, number }: Omit<CarriedEvent, 'id'>,
  value: string,
  maxAge: number,
): string =>
  `${isHanded ? 'handed' : 'recorded'}_${number}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax`

/**
 * The `Set-Cookie` header that carries the id of an event to the next page with tags, whose script deletes it. Each
 * event number has its own cookie, which a later event of the same number replaces.
 */
export const buildCarriedCookie = (number: CarriedNumber, eventId: string): string =>
  buildCookie({ isHanded: false, number }, eventId, seconds)

/** The text for `document.cookie` that marks an event as received by tags. */
export const buildHandedCookie = (number: number, eventId: string): string =>
  buildCookie({ isHanded: true, number }, eventId, seconds)

/** The text for `document.cookie` that deletes the event's cookie. */
export const endCarriedCookie = (event: CarriedEvent): string => buildCookie(event, '', 0)

export const listCarried = (cookies: string): readonly CarriedEvent[] =>
  cookies.split('; ').flatMap((pair) => {
    const [, kind, number, id] = pattern.exec(pair) ?? []
    return id === undefined ? [] : [{ isHanded: kind === 'handed', number: Number(number), id }]
  })
