import { formatCount, formatMoney } from '#modules/sites/money-format.ts'
import type { RegionSettings } from '#modules/sites/settings/region.schema.ts'
import type { EnergyEconomyView, EnergyLineView } from './energy-economy.types.ts'
import { mostEnergyStars } from './energy-stars.rules.ts'
import type { EnergyFacts, VehicleContent } from '../vehicle.ts'

type EnergyVehicle = EnergyFacts & Pick<VehicleContent, 'simpleFuel'>
type EnergyRegion = Pick<RegionSettings, 'country' | 'currency' | 'locale'>

/** The energy figures for a card, as the stock index stores them. */
export type CardEnergy = Pick<
  EnergyFacts,
  'electricityConsumption' | 'energyStars' | 'fuelConsumption' | 'yearlyRunningCostCents'
>

/**
 * New Zealand: whether a site shows the energy economy of light vehicles. An online listing must state it if it is
 * known: stars, litres or kilowatt hours for 100 km, cost a year, CO2.
 *
 * Sources, read on 2026-11-27 in stored copies: Energy Efficiency (Vehicle Energy Economy Labelling) Regulations 2007
 * (legislation.govt.nz, regulation/public/2007/0398) with the Amendment Regulations 2022 (2022/0065, regulation 7:
 * power motive, stars, economy, CO2 stars and grams); eeca.govt.nz, 'About the vehicle emissions and energy economy
 * labelling programme' (14,000 km a year; content of a label) and 'Vehicle fuel economy labels - further information'
 * (laboratory tests).
 */
export const showsEnergyEconomy = ({ country }: Pick<RegionSettings, 'country'>): boolean =>
  country === 'NZ'

/**
 * The figures for a card. Null if none is known, so that cards and documents of other vehicles contain nothing about
 * energy.
 */
export function findCardEnergy(facts: EnergyFacts): CardEnergy | null {
  const { electricityConsumption, energyStars, fuelConsumption, yearlyRunningCostCents } = facts
  const figures = { electricityConsumption, energyStars, fuelConsumption, yearlyRunningCostCents }
  return Object.values(figures).every((figure) => figure === null) ? null : figures
}

/** The line for a card; null: no figure is known, or the site does not show energy economy. */
export function buildEnergyLine(
  energy: CardEnergy | null,
  region: EnergyRegion,
): EnergyLineView | null {
  if (energy === null || !showsEnergyEconomy(region)) return null
  const { energyStars, yearlyRunningCostCents: cost } = energy
  return {
    stars: energyStars,
    rating: energyStars === null ? null : writeStars(energyStars),
    figures: [
      ...listConsumption(energy),
      ...(cost === null ? [] : [`costs ${formatMoney(cost, region)} a year`]),
    ],
  }
}

/** The line as text alone: '4.5 of 6 stars · 5.2 L/100 km · costs $1,430 a year'. */
export const writeEnergyLine = ({ rating, figures }: EnergyLineView): string =>
  [...(rating === null ? [] : [rating]), ...figures].join(' · ')

/** The section for a vehicle's page; null: no figure is known, or the site does not show energy economy. */
export function buildEnergyEconomy(
  vehicle: EnergyVehicle,
  region: EnergyRegion,
): EnergyEconomyView | null {
  if (!showsEnergyEconomy(region)) return null
  const { energyStars, co2Stars, co2Emissions, electricRangeKm, yearlyRunningCostCents } = vehicle
  const rows = [
    ['Fuel use', vehicle.fuelConsumption === null ? null : writeLitres(vehicle.fuelConsumption)],
    [
      'Electricity use',
      vehicle.electricityConsumption === null
        ? null
        : writeKilowattHours(vehicle.electricityConsumption),
    ],
    [
      'Cost a year',
      yearlyRunningCostCents === null ? null : formatMoney(yearlyRunningCostCents, region),
    ],
    [
      'CO₂ from the tailpipe',
      co2Emissions === null ? null : `${formatCount(co2Emissions, region)} g/km`,
    ],
    [
      'Range on electricity',
      electricRangeKm === null ? null : `${formatCount(electricRangeKm, region)} km`,
    ],
  ] as const
  const known = rows.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]))
  const ratings = [
    { label: 'Energy economy', stars: energyStars },
    { label: 'Carbon emissions', stars: co2Stars },
  ].flatMap(({ label, stars }) =>
    stars === null ? [] : [{ label, stars, text: writeStars(stars) }],
  )
  if (known.length === 0 && ratings.length === 0) return null
  return { ratings, rows: known, notes: listNotes(vehicle) }
}

const writeStars = (stars: number): string => `${stars} of ${mostEnergyStars} stars`
const writeLitres = (litres: number): string => `${litres} L/100 km`
const writeKilowattHours = (hours: number): string => `${hours} kWh/100 km`

const listConsumption = ({ fuelConsumption, electricityConsumption }: CardEnergy): string[] => [
  ...(fuelConsumption === null ? [] : [writeLitres(fuelConsumption)]),
  ...(electricityConsumption === null ? [] : [writeKilowattHours(electricityConsumption)]),
]

/**
 * Notes about the laboratory tests, and about costs that the figures of diesel, electric and plug-in vehicles do not
 * include.
 */
function listNotes({ simpleFuel, testCycle, yearlyRunningCostCents }: EnergyVehicle): string[] {
  const test = testCycle === null ? 'a laboratory test' : `the ${testCycle} laboratory test`
  return [
    `The figures are from ${test} and serve to compare vehicles. What a vehicle uses depends on how and where it is driven.`,
    ...(yearlyRunningCostCents === null
      ? []
      : ['The cost is an estimate for 14,000 km a year at an average price of energy.']),
    ...listRoadUserCharges(simpleFuel, yearlyRunningCostCents !== null),
  ]
}

function listRoadUserCharges(simpleFuel: string | null, hasCost: boolean): string[] {
  switch (simpleFuel) {
    case 'Diesel':
      return hasCost ? ['It includes the road user charges (RUC) of a diesel vehicle.'] : [payable]
    case 'Electric':
    case 'Plug-in Hybrid':
      return [payable]
    default:
      return []
  }
}

const payable = 'Road user charges (RUC) are paid for it by distance; ask us what they come to.'
