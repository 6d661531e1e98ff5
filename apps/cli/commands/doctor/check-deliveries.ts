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
    const count = (number: number, words: string, commands: readonly string[]): Finding[] =>
      number === 0 ? [] : [{ state: 'warning', what, detail: `${number} ${words}`, commands }]
    return [
      ...count(
        trouble.dead,
        'deliveries of leads are dead: they are not tried any more, so the dealer may not have these leads. Correct the address or the receiver, then send the leads again.',
        [`forecourt lead list --site ${what}`, 'forecourt lead replay ID'],
      ),
      ...count(
        trouble.held,
        'deliveries are held, because their leads look like spam. Read the leads, and release the real ones.',
        ['forecourt lead show ID', 'forecourt lead release ID'],
      ),
      ...trouble.disabled.map((endpoint): Finding => ({
        state: 'fault',
        what,
        detail: `${endpoint} gets no leads any more, because it failed for days. Ask its operator to mend it, then send a lead to it again.`,
        commands: [`forecourt lead list --site ${what}`, 'forecourt lead replay ID'],
      })),
      ...trouble.resting.map((endpoint): Finding => ({
        state: 'warning',
        what,
        detail: `${endpoint} fails, so it gets one lead at a time, with pauses between. Ask its operator whether it is down.`,
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
      'some leads reach nobody, because neither a route nor an e-mail address receives them. Give leads.routes one route for every type and location in the site file, or set email.'
    return [{ state: 'warning', what: load.site.slug, detail }]
  })
}
