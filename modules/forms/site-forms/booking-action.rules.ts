import { fixedPaths } from '#modules/links/paths.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { bookServiceForm } from '../catalogue/service-forms.ts'
import { listFormPages } from './form-pages.rules.ts'

/**
 * The page that books what another page only describes: most who open a workshop's page want a day, not an answer.
 * Null for pages without one, and where the site takes no bookings of that kind.
 */
export function findBookingAction(
  site: Site,
  path: string,
): { readonly label: string; readonly href: string } | null {
  if (path !== fixedPaths.service) return null
  const page = listFormPages(site).find(({ forms }) => forms[0] === bookServiceForm.source.slug)
  return page === undefined ? null : { label: page.heading, href: page.path }
}
