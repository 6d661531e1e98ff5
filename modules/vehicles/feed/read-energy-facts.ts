import { isEnergyStars } from '../notices/energy-stars.rules.ts'
import { type EnergyFacts, testCycles } from '../vehicle.ts'
import { type Cell, moneyCell, numberCell, wholeCell, wordCell } from './cell.rules.ts'
import type { FieldReader } from './field-reader.ts'

/** A field for a label's rating: half a star to six. */
const starsCell: Cell<number> = (raw) => {
  const number = numberCell(0, 100)(raw)
  if (number.kind !== 'value' || isEnergyStars(number.value)) return number
  return { kind: 'fault', reason: `${number.value} is not 0.5 to 6 stars in halves` }
}

/** The data of the energy label in a record. The bounds are far beyond the values of road vehicles. */
export function readEnergyFacts(read: FieldReader['read']): EnergyFacts {
  return {
    energyStars: read<number | null>('energy_stars', starsCell, null),
    fuelConsumption: read<number | null>('fuel_consumption', numberCell(0.1, 100), null),
    electricityConsumption: read<number | null>(
      'electricity_consumption',
      numberCell(0.1, 300),
      null,
    ),
    yearlyRunningCostCents: read<number | null>('yearly_running_cost', moneyCell(100_000), null),
    co2Emissions: read<number | null>('co2_emissions', wholeCell(0, 2000), null),
    co2Stars: read<number | null>('co2_stars', starsCell, null),
    electricRangeKm: read<number | null>('electric_range_km', wholeCell(1, 3000), null),
    testCycle: read<EnergyFacts['testCycle']>('test_cycle', wordCell(testCycles), null),
  }
}
