import { loadSites } from '#modules/sites/storage/load-sites.ts'
import { siteFaultChecks } from '#apps/deployment/site-fault-checks.ts'
import { listDeliveryTrouble } from '#modules/leads/delivery/delivery-trouble.store.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { Finding } from './finding.types.ts'

/**
 * Finds leads that do not reach their dealer: dead and held deliveries, endpoints no longer tried, sites without an
 * e-mail address.
 */
export async function checkDeliveries(database: Database): Promise<Finding[]> {
  const troubles = await database.asOwner(listDeliveryTrouble)
  const findings = troubles.flatMap((trouble): Finding[] => {
    const what = trouble.site
    const count = (number: number, words: string): Finding[] =>
      number === 0 ? [] : [{ state: 'warning', what, detail: `${number} ${words}` }]
    return [
      ...count(trouble.dead, 'deliveries of leads are dead: see lead list, then lead replay ID'),
      ...count(trouble.held, 'deliveries are held for flagged leads: see lead show, lead release'),
      ...trouble.disabled.map((endpoint): Finding => ({
        state: 'fault',
        what,
        detail: `${endpoint} is not called any more after days of failure; lead replay ID calls it again`,
      })),
      ...trouble.resting.map((endpoint): Finding => ({
        state: 'warning',
        what,
        detail: `${endpoint} fails and is tried singly, with rests between`,
      })),
    ]
  })
  return [...findings, ...(await findSitesWithoutEmail(database))]
}

/**
 * A lead that no route matches goes to the location's e-mail address, else to the site's, so one of them must be set.
 */
async function findSitesWithoutEmail(database: Database): Promise<Finding[]> {
  const loads = await loadSites(database, siteFaultChecks)
  return loads.flatMap((load): Finding[] => {
    if (!load.ok || load.site.state !== 'open') return []
    const { leads, email, dealerships } = load.site.configuration
    const catchesAll = leads.routes.some(
      (route) =>
        route.category === null &&
        route.location === null &&
        (route.emails.length > 0 || route.adf_emails.length > 0 || route.webhook_url !== null),
    )
    const locations = dealerships.flatMap((dealership) => dealership.locations)
    const isReached = locations.every(({ contact_detail: contact }) => contact.email !== null)
    if (catchesAll || email !== null || isReached) return []
    const detail =
      'some leads reach nobody: give leads.routes one route for every type and location, or set email'
    return [{ state: 'warning', what: load.site.slug, detail }]
  })
}
