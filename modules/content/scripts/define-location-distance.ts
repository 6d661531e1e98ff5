import { readMeasuredPlace } from '#modules/locations/measured-place.rules.ts'
import { defineShadowText } from '#ui/text.element.ts'
import { describeLocationDistance } from '../map/location-distance.rules.ts'
import { readVisitorPlace } from '../map/visitor-place-storage.ts'

/**
 * `<location-distance at="-38.147 144.36 km">Geelong</location-distance>`: adds how far that is from the visitor. Only
 * the browser can do this, because pages are cached and the same for everybody.
 */
export function defineLocationDistance(siteSlug: string): void {
  const { lang } = document.documentElement
  defineShadowText('location-distance', (element, show) => {
    const update = () => {
      const name = element.textContent
      const at = readMeasuredPlace(element.getAttribute('at') ?? '')
      show(describeLocationDistance(name, at, readVisitorPlace(sessionStorage, siteSlug), lang))
    }
    // A page that comes back from the browser's cache may be older than what the visitor said.
    const updateRestored = ({ persisted }: PageTransitionEvent) => {
      if (persisted) update()
    }
    update()
    addEventListener('pageshow', updateRestored)
    return () => removeEventListener('pageshow', updateRestored)
  })
}
