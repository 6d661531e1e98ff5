import { setTimeout as wait } from 'node:timers/promises'
import { buyingSites } from '../../buying/buying-sites.ts'
import { sendRequest } from '../send-request.ts'
import { persist, type ToldPurchase } from './buyer.ts'
import { judgePurchases, type PurchasesOutcome } from './judge-purchases.ts'
import type { OpenMarket } from './open-market.ts'
import { settlePurchases } from './settle-purchases.ts'
import { readPurchases, type VehicleRow } from './stored-purchases.ts'

/** A job whose process was killed is found after half a minute of silence, and may have to wait for a provider then. */
const settleMs = 150_000

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

/** Vehicles whose page says RESERVED, each read on another site and process; a cached page follows within moments. */
async function findShownReserved(
  vehicles: readonly VehicleRow[],
  ports: readonly number[],
): Promise<Set<number>> {
  const sites = Object.values(buyingSites)
  const shown = new Set<number>()
  for (const [at, { id, slug, isReservedOnline }] of vehicles.entries()) {
    const host = `${sites[at % sites.length]}.localhost`
    const port = ports[at % ports.length] ?? 0
    const deadline = Date.now() + 10_000
    for (;;) {
      const { text } = await sendRequest({ port, host, method: 'GET', path: `/cars/${slug}` })
      const isShown = text.includes('RESERVED')
      if (isShown) shown.add(id)
      if (isShown === isReservedOnline || Date.now() > deadline) break
      shown.delete(id)
      await wait(200)
    }
  }
  return shown
}
