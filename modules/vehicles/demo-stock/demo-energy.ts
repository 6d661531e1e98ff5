import { simplifyFuel } from '../classification/simple-fuel.rules.ts'
import { mostEnergyStars } from '../notices/energy-stars.rules.ts'
import type { DemoPlan } from './demo-plans.ts'
import type { DraftVehicle } from './draft-vehicle.ts'
import { createRandom, type Random } from './random.ts'

/** Energy labels for most vehicles, invented by size, fuel and body; some have no label. */
export function applyEnergyEconomy(drafts: readonly DraftVehicle[], plan: DemoPlan): void {
  if (!plan.energy_labels) return
  const random = createRandom(`${plan.seed} energy`)
  for (const draft of drafts) {
    const isLabelled = random.chance(draft.age > 12 ? 0.4 : 0.95)
    if (isLabelled) Object.assign(draft.car, draftLabel(random, draft))
  }
}

/** By body: litres or kilowatt hours for 100 km, in addition to those of a small car. */
const heavierBodies: Readonly<Record<string, number>> = {
  SUV: 1.1,
  Ute: 2.2,
  Van: 2,
  Wagon: 0.4,
  'People Mover': 1.6,
}

const yearlyKm = 14_000
const roadUserChargesAYear = 1064

function draftLabel(random: Random, { car, engine }: DraftVehicle): object {
  const weight = (heavierBodies[car.body ?? ''] ?? 0) + random.between(-0.3, 0.3)
  const [, litres = '2'] = /(\d\.\d)[ -]litre/.exec(engine ?? '') ?? []
  const petrol = 3.6 + Number(litres) * 1.6 + weight
  const test_cycle = car.year >= 2020 ? 'WLTP' : car.year >= 2011 ? 'NEDC' : 'JC08'
  switch (simplifyFuel(car.fuel ?? null)) {
    case 'Electric': {
      const hours = toTenth(14.5 + weight * 2.4)
      const cost = (hours * yearlyKm * 0.2) / 100
      return {
        ...rate(cost, 0),
        electricity_consumption: hours,
        co2_emissions: 0,
        electric_range_km: random.integer(30, 52) * 10,
        test_cycle: 'WLTP',
      }
    }
    case 'Plug-in Hybrid': {
      const fuel = toTenth(1.4 + weight * 0.3)
      const cost = (fuel * yearlyKm * 2.75) / 100 + 380
      return {
        ...rate(cost, fuel * 23.2),
        fuel_consumption: fuel,
        electricity_consumption: toTenth(15.8 + weight * 2),
        electric_range_km: random.integer(45, 85),
        test_cycle: 'WLTP',
      }
    }
    case 'Diesel': {
      const fuel = toTenth(petrol * 0.84)
      const cost = (fuel * yearlyKm * 2.05) / 100 + roadUserChargesAYear
      return { ...rate(cost, fuel * 26.4), fuel_consumption: fuel, test_cycle }
    }
    case 'Hybrid': {
      const fuel = toTenth(petrol * 0.64)
      return {
        ...rate((fuel * yearlyKm * 2.75) / 100, fuel * 23.2),
        fuel_consumption: fuel,
        test_cycle,
      }
    }
    default: {
      const fuel = toTenth(petrol)
      return {
        ...rate((fuel * yearlyKm * 2.75) / 100, fuel * 23.2),
        fuel_consumption: fuel,
        test_cycle,
      }
    }
  }
}

/** The stars of a label: they decrease with the yearly cost and with the grams of carbon dioxide. */
const rate = (dollars: number, grams: number) => ({
  yearly_running_cost: Math.round(dollars / 10) * 10,
  energy_stars: toStars(7 - dollars / 720),
  co2_emissions: Math.round(grams),
  co2_stars: toStars(mostEnergyStars - grams / 55),
})

const toStars = (stars: number): number =>
  Math.min(mostEnergyStars, Math.max(0.5, Math.round(stars * 2) / 2))

const toTenth = (figure: number): number => Math.round(figure * 10) / 10
