import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createRandom } from '#modules/vehicles/demo-stock/random.ts'
import { buy, type SeenPurchase } from './buyer.ts'
import { judgeMarket } from './judge-market.ts'
import { killAtSteps, type StepCount } from './kill-at-steps.ts'
import { type OpenMarket, withMarket } from './open-market.ts'
import { drawBuyer } from './purchase-plan.rules.ts'

export interface PurchasesPlan {
  readonly seed: string
  /** SIGKILLs of web processes, workers, and the database. */
  readonly kills: number
  readonly cars: number
}

export interface PurchasesFigures {
  /** Descriptions; empty if money, ledger, reservations and vehicles agree. */
  readonly faults: readonly string[]
  readonly lines: readonly string[]
}

/** How many buyers use the website at a time. */
const buyersAtOnce = 6
const progressIntervalMs = 15_000

/**
 * Two web and two worker processes sell vehicles on three sites of one group with three providers, while they and the
 * database are killed at random points of purchases. Then the time passes that reconciliation waits for, after which
 * the providers' records, the ledger, reservations, vehicles, pages and mails have to agree.
 */
export const runPurchases = (
  plan: PurchasesPlan,
  print: (line: string) => void = () => undefined,
): Promise<PurchasesFigures> =>
  withMarket(plan, async (market) => {
    const tally = createTally()
    const seen = await sellUnderKills(plan, market, tally, print)
    const endedAt = performance.now()
    const { faults, outcome } = await judgeMarket(market, seen)
    const settledMs = performance.now() - endedAt
    const crashes = market.processes.flatMap((each) => each.crashes())
    for (const crash of crashes)
      print(`${crash}\n${readEnd(market.data, crash.split(' ')[0] ?? '')}`)
    const { reservations } = outcome.stored
    const count = (state: string) => reservations.filter((of) => of.state === state).length
    return {
      faults: [...faults, ...crashes.map((crash) => `${crash}, without being killed`)],
      lines: [
        `seed ${plan.seed}: ${seen.length} buyers, ${reservations.length} holds; ${count('paid')} reserved, ${count('refunded')} sent back, ${count('expired')} expired, ${count('released')} let go`,
        `killed: ${tally.list('killed: ')}; at: ${tally.list('killed at: ')}`,
        `failed requests of buyers: ${tally.list('failed: ')}`,
        `${outcome.books.length} movements of money at the providers, all judged ${(settledMs / 1000).toFixed(1)} s after the last kill`,
      ],
    }
  })

/** @returns the result that each buyer saw */
async function sellUnderKills(
  { seed, kills }: PurchasesPlan,
  { data, providers, ports, processes, cars }: OpenMarket,
  tally: Tally,
  print: (line: string) => void,
): Promise<SeenPurchase[]> {
  const random = createRandom(seed)
  const steps: StepCount = { answered: 0, latest: 'hold' }
  const seen: SeenPurchase[] = []
  const ending = new AbortController()
  let drawn = 0
  const market = {
    data,
    ports,
    providerOrigin: providers.origin,
    onStep: (step: StepCount['latest']) => void (steps.latest = step),
    onAnswer: () => void (steps.answered += 1),
    onFailure: (reason: string) => tally.add(`failed: ${reason}`),
  }
  const visit = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      const buyer = drawBuyer(random, drawn, cars)
      drawn += 1
      seen.push(await buy(market, buyer))
    }
  }
  const kill = async (): Promise<void> => {
    await killAtSteps({
      kills,
      data,
      processes,
      steps,
      signal: ending.signal,
      random: createRandom(`${seed} kills`),
      onKill(kind, step) {
        tally.add(`killed: ${kind}`)
        tally.add(`killed at: ${step}`)
      },
    })
    ending.abort()
  }
  const timer = setInterval(
    () => print(`so far ${seen.length} buyers, ${tally.sum('killed: ')} SIGKILLs`),
    progressIntervalMs,
  )
  try {
    await Promise.all([kill(), ...Array.from({ length: buyersAtOnce }, visit)])
  } finally {
    ending.abort()
    clearInterval(timer)
  }
  return seen
}

/** The last lines of a process's log. */
const readEnd = (data: string, name: string): string =>
  readFileSync(join(data, `${name}.log`), 'utf8').slice(-2000)

type Tally = ReturnType<typeof createTally>

function createTally() {
  const counts = new Map<string, number>()
  const listOf = (prefix: string) =>
    [...counts]
      .filter(([name]) => name.startsWith(prefix))
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return {
    add: (name: string) => void counts.set(name, (counts.get(name) ?? 0) + 1),
    sum: (prefix: string) => listOf(prefix).reduce((sum, [, count]) => sum + count, 0),
    list: (prefix: string) =>
      listOf(prefix)
        .map(([name, count]) => `${name.slice(prefix.length)} ${count}`)
        .join(', ') || 'none',
  }
}
