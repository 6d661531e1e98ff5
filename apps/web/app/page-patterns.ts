/** Addresses of the pages that exist; links to any other are left out of header and footer. */
export const pagePatterns = {
  home: '/',
  search: '/search/*',
  contact: '/contact',
  vehicle: '/:addressWord/:slug',
} as const

/** @param addressWord the site's own first word of a vehicle's address */
export function listSitePatterns(addressWord: string): string[] {
  return [
    pagePatterns.home,
    pagePatterns.search,
    pagePatterns.contact,
    pagePatterns.vehicle.replace(':addressWord', addressWord),
  ]
}
