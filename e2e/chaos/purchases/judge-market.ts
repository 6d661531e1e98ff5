import { setTimeout as wait } from 'node:timers/promises'
import { persist, type SeenPurchase } from './buyer.ts'
import { judgePurchases, type PurchasesOutcome } from './judge-purchases.ts'
import type { OpenMarket } from './open-market.ts'
import { settlePurchases } from './settle-purchases.ts'
import { readPurchases, type VehicleRow } from './stored-purchases.ts'
import { readVehiclePages } from './vehicle-pages.ts'

/**
 * A killed process's job is found after half a minute of silence. A job held by a worker that lost the database is
 * released after two minutes, and may then have to wait for a provider.
 */
const settleMs = 240_000

/** Lets everything that buyers started finish, and judges the result. */
export async function judgeMarket(
  { data, providers, ports, processes }: OpenMarket,
  seen: readonly SeenPurchase[],
): Promise<{ readonly faults: string[]; readonly outcome: PurchasesOutcome }> {
  await Promise.all(processes.map((each) => each.untilUp()))
  providers.till.endOpenPages()
  const open = await settlePurchases(data, settleMs)
  const stored = await persist(() => readPurchases(data))
  const shownReserved = await findShownReserved(stored.vehicles, ports)
  const outcome = { seen, books: providers.listBooks(), stored, shownReserved }
  return { faults: [...open, ...judgePurchases(outcome)], outcome }
}

/**
 * Vehicles that are shown as reserved. For a vehicle that really is, every page has to show it; for another, a single
 * page counts.
 */
async function findShownReserved(
  vehicles: readonly VehicleRow[],
  ports: readonly number[],
): Promise<Set<number>> {
  const shown = new Set<number>()
  for (const vehicle of vehicles) {
    const { id, isReservedOnline } = vehicle
    const deadline = Date.now() + 10_000
    for (;;) {
      const pages = await readVehiclePages(vehicle, ports)
      const saying = pages.filter((text) => text.includes('RESERVED')).length
      const isShown = isReservedOnline ? saying === pages.length : saying > 0
      if (isShown === isReservedOnline || Date.now() > deadline) {
        if (isShown) shown.add(id)
        break
      }
      await wait(200)
    }
  }
  return shown
}
