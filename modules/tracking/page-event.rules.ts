import type { CarType } from '#modules/vehicles/vehicle.ts'
import type { EventNumber } from './event-catalogue.rules.ts'

/** The properties of a page that its event depends on. */
export interface SeenPage {
  /** Name of the page's definition: 'home', 'search', 'form', … */
  readonly kind: string
  /** The department that a page's form goes to. Null: no form. */
  readonly department: string | null
  /** For a vehicle's page. Null: another page. */
  readonly carType: CarType | null
}

const vehicleNumbers = { new: 3, used: 4, demo: 5 } as const satisfies Record<CarType, EventNumber>

const kindNumbers: ReadonlyMap<string, EventNumber> = new Map([
  ['home', 1],
  ['search', 2],
  ['brand', 6],
  ['model', 6],
  ['special-offers', 7],
  ['finance-calculator', 8],
  ['finance-application', 8],
  ['contact', 11],
  ['dealer-contact', 11],
])

const departmentNumbers: ReadonlyMap<string, EventNumber> = new Map([
  ['finance', 8],
  ['service', 9],
  ['parts', 10],
])

/** §7 Event ids 1 to 12: the page view event of a page; those of vehicles (3 to 5) count as their views (§3). */
export function decidePageEventNumber({ kind, department, carType }: SeenPage): EventNumber {
  if (carType !== null) return vehicleNumbers[carType]
  return (
    kindNumbers.get(kind) ??
    (department === null ? undefined : departmentNumbers.get(department)) ??
    12
  )
}
