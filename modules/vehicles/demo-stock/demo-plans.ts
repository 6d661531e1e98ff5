import plans from '#db/demo/stock-plans.json' with { type: 'json' }
import { stockPlansSchema } from './stock-plan.schema.ts'
import type { StockPlan } from './stock-plan.schema.ts'

/** A plan with its dealership. With another seed, the same plan gives other vehicles. */
export interface DemoPlan extends StockPlan {
  /** Slug of the dealership. */
  readonly dealership: string
  readonly seed: string
}

/** The stock plans of the demo dealerships (db/demo/stock-plans.json). */
export function readDemoPlans(): DemoPlan[] {
  return Object.entries(stockPlansSchema.parse(plans)).map(([dealership, plan]) => ({
    ...plan,
    dealership,
    seed: dealership,
  }))
}
