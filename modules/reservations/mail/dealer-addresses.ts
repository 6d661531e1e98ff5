import { decideDestinations, readTarget } from '#modules/leads/delivery/routing.rules.ts'
import type { Site, SiteLocation } from '#modules/sites/site.types.ts'

/** The mail addresses that receive all kinds of enquiries for a location. */
export function listDealerAddresses(site: Site, location: SiteLocation | undefined): string[] {
  const { email, leads } = site.configuration
  return decideDestinations({ enquiryType: null, location: location?.slug ?? null }, leads.routes, {
    locationEmail: location?.contact_detail.email ?? null,
    siteEmail: email,
  })
    .filter(({ kind }) => kind === 'email')
    .map(({ name }) => readTarget(name))
}
