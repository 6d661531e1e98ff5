/** The closest element around an event's target, for code that observes a whole page. */
export function closestTo<Found extends HTMLElement = HTMLElement>(
  { target }: Pick<Event, 'target'>,
  selector: string,
): Found | null {
  return target instanceof Element ? target.closest<Found>(selector) : null
}
