import { setTimeout as wait } from 'node:timers/promises'
import { persist, type ToldPurchase } from './buyer.ts'
import { judgePurchases, type PurchasesOutcome } from './judge-purchases.ts'
import type { OpenMarket } from './open-market.ts'
import { settlePurchases } from './settle-purchases.ts'
import { readPurchases, type VehicleRow } from './stored-purchases.ts'
import { readVehiclePages } from './vehicle-pages.ts'

/**
 * A job whose process was killed is found after half a minute of silence; one that is held by a worker of the queue which lost the
 * database, when that is given up after two minutes. It may have to wait for a provider then.
 */
const settleMs = 240_000

/** Lets everything that buyers began come to its end, and judges what is there then. */
export async function judgeMarket(
  { data, providers, ports, processes }: OpenMarket,
  told: readonly ToldPurchase[],
): Promise<{ readonly faults: string[]; readonly outcome: PurchasesOutcome }> {
  await Promise.all(processes.map((each) => each.untilUp()))
  providers.till.endOpenPages()
  const open = await settlePurchases(data, settleMs)
  const stored = await persist(() => readPurchases(data))
  const shownReserved = await findShownReserved(stored.vehicles, ports)
  const outcome = { told, books: providers.listBooks(), stored, shownReserved }
  return { faults: [...open, ...judgePurchases(outcome)], outcome }
}

/** Vehicles that are shown as reserved: of one that is, every page says so; of another, one page is enough. */
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
