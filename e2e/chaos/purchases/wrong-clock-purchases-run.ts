import { createRandom } from '#modules/vehicles/demo-stock/random.ts'
import { queryDatabase } from '../../query-database.ts'
import { fakeClock } from '../wrong-clocks-run.ts'
import { buy } from './buyer.ts'
import { judgeMarket } from './judge-market.ts'
import { withMarket } from './open-market.ts'
import { drawBuyer, planPlainPurchase } from './purchase-plan.rules.ts'
import type { PurchasesFigures } from './purchases-run.ts'

/** Clock offsets of the two web processes and the two workers. */
const clocks = ['+2d', '-2d', '-2d', '+2d'] as const

/**
 * Buyers buy from web and worker processes whose clocks are two days ahead and two days behind; the database's clock
 * is right. Each request of a buyer goes to the other process, whose clock differs by four days. Every hold lasts its
 * 20 minutes by the database's clock, and in the end money, ledger, reservations and vehicles agree.
 */
export const runWrongClockPurchases = (seed: string, buyers: number): Promise<PurchasesFigures> =>
  withMarket({ cars: buyers, variablesOf: (at) => fakeClock(clocks[at]!) }, async (market) => {
    const { data, ports, providers, cars } = market
    const random = createRandom(`${seed} clocks`)
    const failures: string[] = []
    const visited = {
      data,
      ports,
      providerOrigin: providers.origin,
      onStep: () => undefined,
      onAnswer: () => undefined,
      onFailure: (reason: string) => void failures.push(reason),
    }
    const drawn = Array.from({ length: buyers }, (_, at) => drawBuyer(random, at, cars))
    // One buyer without rivals who simply pays, because with some seeds all the others change their minds.
    const certain = {
      ...drawBuyer(random, buyers, cars.slice(-1)),
      plan: planPlainPurchase(random),
    }
    const planned = [...drawn, certain]
    const seen = await Promise.all(planned.map((buyer) => buy(visited, buyer)))
    // Read before any time is set back: a hold that has expired by now expired too early.
    const early = await queryDatabase<{ email: string; state: string }>(
      data,
      `SELECT email, state FROM reservations WHERE state = 'expired' AND ended_at < expires_at`,
    )
    const { faults, outcome } = await judgeMarket(market, seen)
    const wrongTimes = await queryDatabase<{ email: string; minutes: number }>(
      data,
      `SELECT email, extract(epoch FROM expires_at - held_at)::int / 60 AS minutes FROM reservations
       WHERE expires_at - held_at <> interval '20 minutes' OR held_at > now() OR paid_at > now() OR ended_at > now()
         OR greatest(paid_at, ended_at) < now() - interval '1 hour'`,
    )
    const paid = outcome.stored.reservations.filter(({ state }) => state === 'paid').length
    return {
      faults: [
        ...faults,
        ...failures.map((reason) => `a request failed: ${reason}`),
        ...early.map(({ email, state }) => `the hold of ${email} was ${state} too early`),
        ...wrongTimes.map(
          ({ email, minutes }) => `the times of ${email} are wrong: ${minutes} minutes`,
        ),
        ...(paid === 0 ? ['nobody has bought anything'] : []),
      ],
      lines: [
        `clocks two days ahead and behind, seed ${seed}: ${seen.length} buyers, ${outcome.stored.reservations.length} holds, ${paid} reserved, ${outcome.books.length} movements of money`,
      ],
    }
  })
