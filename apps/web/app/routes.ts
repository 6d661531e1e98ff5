import { index, type RouteConfig, route } from '@react-router/dev/routes'

/**
 * Every address of the website, as in the page registry (`pages.ts`); a test compares the two. Addresses are
 * case-sensitive here because they are in the page registry too.
 */
export default [
  index('routes/home/route.tsx', { id: 'routes/home' }),
  page('/search/*', 'search'),

  page('/cars/:slug', 'vehicle', 'cars'),
  page('/motorcycles/:slug', 'vehicle', 'motorcycles'),
  page('/campers/:slug', 'vehicle', 'campers'),
  page('/cars/:slug/checkout', 'checkout', 'cars'),
  page('/motorcycles/:slug/checkout', 'checkout', 'motorcycles'),
  page('/campers/:slug/checkout', 'checkout', 'campers'),
  page('/cars/:slug/buy-online', 'checkout', 'cars-online'),
  page('/motorcycles/:slug/buy-online', 'checkout', 'motorcycles-online'),
  page('/campers/:slug/buy-online', 'checkout', 'campers-online'),
  page('/cars/trade-in', 'trade-in'),
  page('/compare', 'compare'),

  page('/contact', 'contact'),
  page('/contact-us/:slug', 'dealer-contact'),
  page('/reviews', 'reviews'),
  page('/special-offers', 'special-offers'),
  page('/finance-application', 'finance-application'),
  page('/finance-calculator', 'finance-calculator'),
  page('/success', 'success'),
  page('/booking', 'booking'),
  page('/on-my-way', 'on-my-way'),
  page('/purchase', 'purchase'),
  page('/used-car-return', 'used-car-return'),
  page('/survey', 'survey'),

  page('/account', 'account'),
  page('/account/sign-in', 'account-sign-in'),
  page('/account/confirm', 'account-confirm'),
  page('/account/save-search', 'account-save-search'),
  page('/account/mails', 'account-mails'),
  page('/account/data', 'account-data'),
  page('/account/delete', 'account-delete'),

  // Pages at addresses that a site's configuration chooses. For every other address: a redirect from the dealer's
  // former website, or a 404.
  page('*', 'own-address'),
] satisfies RouteConfig

/** @param variant names one of several addresses of the same kind of page */
function page(pattern: string, kind: string, variant?: string) {
  const id = `routes/${kind}${variant === undefined ? '' : `/${variant}`}`
  return route(pattern, `routes/${kind}/route.tsx`, { id, caseSensitive: true })
}
