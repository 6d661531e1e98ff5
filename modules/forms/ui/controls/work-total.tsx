import {
  describeWorkTotal,
  sumWorkPrices,
  type WorkPrices,
} from '#modules/servicing/work-total.rules.ts'
import type { FormScreen } from './form-screen.ts'

/** Total price of the chosen work; empty while nothing is chosen. */
export function WorkTotal({ prices, screen }: { prices: WorkPrices; screen: FormScreen }) {
  const total = sumWorkPrices(prices, (name) => screen.chosen?.[name] ?? screen.posted[name] ?? [])
  return (
    <output className="lead-form__total">
      {total === null ? null : (
        <>
          <strong>Your choice: </strong>
          {describeWorkTotal(total, prices.region)}
        </>
      )}
    </output>
  )
}
