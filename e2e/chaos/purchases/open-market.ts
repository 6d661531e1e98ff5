import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import {
  type PaymentProviders,
  startPaymentProviders,
} from '#fakes/payments/payment-providers.fake.ts'
import { removeData } from '../../../checks/setup/remove-data.ts'
import { applyBuyingSite, importForSale } from '../../buying/buying-sites.ts'
import { proofVariables } from '../proof-variables.ts'
import { closeConnections } from '../send-request.ts'
import { type SupervisedProcess, superviseWeb, superviseWorker } from '../supervised-process.ts'
import { listCars, type VehicleRow } from './stored-purchases.ts'
import { readVehiclePages } from './vehicle-pages.ts'

const root = resolve(import.meta.dirname, '..', '..', '..')

export interface OpenMarket {
  readonly data: string
  readonly providers: PaymentProviders
  readonly cars: readonly VehicleRow[]
  /**
   * Ports of the two web processes, which stay the same after restarts, because providers' callbacks are sent to
   * them.
   */
  readonly ports: readonly number[]
  /** Two web processes, then two workers. */
  readonly processes: readonly SupervisedProcess[]
}

interface MarketPlan {
  readonly cars: number
  /** Environment variables for each process, by its index in `processes`. */
  readonly variablesOf?: (at: number) => Readonly<Record<string, string>>
}

/**
 * Three sites of one group, each with another provider, two web and two worker processes, and vehicles to reserve.
 */
export async function withMarket<Result>(
  { cars, variablesOf = () => ({}) }: MarketPlan,
  work: (market: OpenMarket) => Promise<Result>,
): Promise<Result> {
  const data = mkdtempSync(join(root, '.forecourt', 'purchases-'))
  const providers = await startPaymentProviders({ delivery: 'sent' })
  const processes: SupervisedProcess[] = []
  try {
    await applyBuyingSite(data, 'stripe')
    const ports = [await findFreePort(), await findFreePort()]
    const optionsOf = (at: number) => ({
      data,
      variables: { ...proofVariables, DEMO_PROVIDERS: providers.origin, ...variablesOf(at) },
    })
    const openWeb = (at: number): SupervisedProcess => {
      const { variables } = optionsOf(at)
      return superviseWeb(`web-${at}`, { data, variables: { ...variables, PORT: `${ports[at]}` } })
    }
    processes.push(openWeb(0), openWeb(1))
    await processes[0]!.untilUp()
    await Promise.all([applyBuyingSite(data, 'till'), applyBuyingSite(data, 'st_george')])
    await importForSale(
      data,
      Array.from({ length: cars }, (_, at) => `M${at}`),
    )
    processes.push(
      superviseWorker('worker-0', optionsOf(2)),
      superviseWorker('worker-1', optionsOf(3)),
    )
    await Promise.all(processes.map((each) => each.untilUp()))
    const forSale = await listCars(data)
    // Caches every vehicle's pages, so that a page that is not purged in time is detected.
    for (const car of forSale) await readVehiclePages(car, ports)
    return await work({ data, providers, ports, processes, cars: forSale })
  } finally {
    await Promise.all(processes.map((each) => each.stop()))
    closeConnections()
    await providers.stop()
    await removeData(data)
  }
}

/** Below the range of ports that the system assigns, so that none is taken while its process is down. */
async function findFreePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.trunc(Math.random() * 10_000)
    const isFree = await new Promise<boolean>((done) => {
      const server = createServer()
      server.once('error', () => done(false))
      server.listen(port, '127.0.0.1', () => server.close(() => done(true)))
    })
    if (isFree) return port
  }
}
