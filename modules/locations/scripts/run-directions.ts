/** The endpoint that records that a visitor asked the way (§2). */
export const directionsPath = '/api/events/get_directions'

/**
 * §2: a link to a map opens in a new tab and records a get-directions event. It is a plain link, which works without
 * this script; the page itself stays, so a beacon is always sent.
 */
export function runDirections(): void {
  document.addEventListener('click', ({ target }) => {
    const link =
      target instanceof Element ? target.closest<HTMLElement>('a[data-directions]') : null
    if (link === null) return
    const body = JSON.stringify({ location_id: Number(link.dataset['directions']) })
    navigator.sendBeacon(directionsPath, body)
  })
}
