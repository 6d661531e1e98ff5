import { buildEnergyEconomy } from '#modules/vehicles/notices/energy-economy.rules.ts'
import type { EnergyEconomyView } from '#modules/vehicles/notices/energy-economy.types.ts'

interface EnergyState {
  readonly title: string
  readonly economy: EnergyEconomyView
}

const petrol: Parameters<typeof buildEnergyEconomy>[0] = {
  simpleFuel: 'Petrol',
  energyStars: 4.5,
  fuelConsumption: 5.2,
  electricityConsumption: null,
  yearlyRunningCostCents: 200_000,
  co2Emissions: 121,
  co2Stars: 4,
  electricRangeKm: null,
  testCycle: 'WLTP',
}

const build = (title: string, changed: Partial<typeof petrol> = {}): EnergyState[] => {
  const region = { country: 'NZ', currency: 'NZD', locale: 'en-NZ' } as const
  const economy = buildEnergyEconomy({ ...petrol, ...changed }, region)
  return economy === null ? [] : [{ title, economy }]
}

export const energyStates: readonly EnergyState[] = [
  ...build('petrol'),
  ...build('diesel', { simpleFuel: 'Diesel', fuelConsumption: 8.1, energyStars: 2.5 }),
  ...build('plug-in hybrid', {
    simpleFuel: 'Plug-in Hybrid',
    fuelConsumption: 1.9,
    electricityConsumption: 17.4,
    electricRangeKm: 55,
    energyStars: 5.5,
  }),
  ...build('electric', {
    simpleFuel: 'Electric',
    fuelConsumption: null,
    electricityConsumption: 15.2,
    yearlyRunningCostCents: 43_000,
    co2Emissions: 0,
    co2Stars: 6,
    electricRangeKm: 420,
    energyStars: 6,
  }),
  ...build('consumption alone', {
    energyStars: null,
    yearlyRunningCostCents: null,
    co2Emissions: null,
    co2Stars: null,
    testCycle: null,
  }),
]
