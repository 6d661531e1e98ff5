import { siteFaultChecks } from '#apps/deployment/site-fault-checks.ts'
import type { Deposit } from '#modules/reservations/deposit.rules.ts'
import { buildCheckoutOffer } from '#modules/reservations/service/checkout-offer.ts'
import { decideReserve } from '#modules/reservations/reserve.rules.ts'
import { toReservable } from '#modules/reservations/reservable-row.ts'
import { formatMoney } from '#modules/sites/money-format.ts'
import { scopeOf } from '#modules/sites/site-scope.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { loadSites } from '#modules/sites/storage/load-sites.ts'
import { isShown } from '#modules/vehicles/availability.rules.ts'
import { listVehicles } from '#modules/vehicles/vehicle.store.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { Finding } from './finding.types.ts'

const pageSize = 1000
/** Where a whole feed is wrong, its first vehicles say how. */
const mostNamed = 20

/** Names vehicles whose deposit is not asked for as it was set: it is above the price, $0, or above what the law allows. */
export async function checkDeposits(database: Database): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const load of await loadSites(database, siteFaultChecks)) {
    if (load.ok && load.site.configuration.reserve.enabled) {
      findings.push(...(await checkSite(database, load.site)))
    }
  }
  return findings
}

async function checkSite(database: Database, site: Site): Promise<Finding[]> {
  const found = await listAffected(database, site)
  const what = `deposits of ${site.slug}`
  const more = found.length - mostNamed
  return [
    ...found.slice(0, mostNamed).map((finding): Finding => ({ ...finding, what })),
    ...(more > 0
      ? [
          {
            state: 'notice',
            what,
            detail: `${more} more ${more === 1 ? 'vehicle is' : 'vehicles are'} affected`,
          } as const,
        ]
      : []),
  ]
}

type Affected = Pick<Finding, 'detail' | 'state'>

/** The gravest first. */
async function listAffected(database: Database, site: Site): Promise<Affected[]> {
  const dealershipIds = site.dealerships.map(({ id }) => id)
  const found = await database.withScope(scopeOf(site), async (tx) => {
    const affected: Affected[] = []
    let after = 0
    for (;;) {
      const rows = await listVehicles(tx, dealershipIds, { limit: pageSize, after })
      for (const row of rows) {
        const { allowed } = decideReserve(toReservable(row), site.configuration.reserve)
        if (!allowed || !isShown(row)) continue
        const said = describe(buildCheckoutOffer(site, row).deposit, site)
        if (said !== null) affected.push({ ...said, detail: `${row.slug}: ${said.detail}` })
      }
      const last = rows.at(-1)
      if (last === undefined) return affected
      after = last.id
    }
  })
  return found.toSorted(
    (one, other) => Number(one.state !== 'warning') - Number(other.state !== 'warning'),
  )
}

function describe(deposit: Deposit, { configuration: { region } }: Site): Affected | null {
  const money = (cents: number) => formatMoney(cents, region)
  switch (deposit.kind) {
    case 'above-price':
      return {
        state: 'warning',
        detail: `its deposit of ${money(deposit.cents)} is above its price, so it cannot be reserved online; set a lower one`,
      }
    case 'by-phone':
      return { state: 'notice', detail: 'its deposit is $0, so it is reserved by phone alone' }
    case 'online':
      return deposit.loweredFromCents === null
        ? null
        : {
            state: 'notice',
            detail: `its deposit of ${money(deposit.loweredFromCents)} is lowered to ${money(deposit.cents)}, a tenth of its price, as New South Wales allows no more`,
          }
  }
}
