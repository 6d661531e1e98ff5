import { listFormPaths } from '#modules/forms/site-forms/form-pages.rules.ts'
import { offersFavourites } from '#modules/garage/offers-favourites.rules.ts'
import type { Site } from '#modules/sites/site.types.ts'

/** Addresses of the pages that exist; links to any other are left out of header and footer. */
export const pagePatterns = {
  home: '/',
  search: '/search/*',
  contact: '/contact',
  dealerContact: '/contact-us/:slug',
  success: '/success',
  /** What the site's own address of its garage stands for (`site-route.rules.ts`). */
  garage: '/my-garage',
  vehicle: '/:addressWord/:slug',
} as const

/** Where pages with a form may stand; which of them a site has is `listFormPaths`. */
export const formPatterns = ['/:page', '/pages/:page', '/forms/:page', '/cars/trade-in'] as const

/** Patterns of the pages that a site has. */
export function listSitePatterns(site: Site): string[] {
  return [
    pagePatterns.home,
    pagePatterns.search,
    pagePatterns.contact,
    pagePatterns.vehicle.replace(':addressWord', site.configuration.vehicle.address_word),
    ...(offersFavourites(site.configuration) ? [site.configuration.garage.path] : []),
    ...listFormPaths(site),
  ]
}
