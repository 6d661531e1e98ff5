import { createCar } from './car.js'
import { coupeFast, coupeSport } from './car-figures.js'
import { carNames, specOf } from './car-specs.js'
import { cabChassis } from './cab-chassis.js'
import { capsule } from './capsule.js'
import { caravan } from './caravans.js'
import { campervan, motorhomeBus, motorhomeCoach, popTopCampervan } from './motorhomes.js'
import { bonnetPrimeMover, cabOverPrimeMover } from './prime-movers.js'
import { truck } from './trucks.js'
import { convertible } from './convertible.js'
import { foldOverTent, windUpCamper } from './fold-out.js'
import { motorcycle } from './motorcycle.js'

/** The fronts of other years, and of electric cars, that a vehicle may have instead of its own. */
const frontsOf = {
  'suv-1': { halogen: 'swept', projector: 'hawk', closed: 'bar' },
  'suv-2': { halogen: 'round', projector: 'hawk', slim: 'twin' },
  'suv-3': { halogen: 'block', projector: 'plain' },
  'suv-5': { halogen: 'block', projector: 'chrome', closed: 'slim' },
  'suv-6': { projector: 'hawk', closed: 'bar' },
  'hatch-1': { halogen: 'swept', projector: 'hawk', slim: 'hexagon' },
  'hatch-2': { halogen: 'round', projector: 'chrome' },
  'hatch-3': { halogen: 'round', projector: 'hawk' },
  'hatch-4': { halogen: 'round', projector: 'hawk', closed: 'slim' },
  'sedan-1': { slim: 'shield' },
  'sedan-2': { halogen: 'swept', projector: 'chrome', closed: 'bar' },
  'wagon-1': { halogen: 'swept', projector: 'chrome' },
  'wagon-2': { projector: 'hawk' },
  'coupe-1': { halogen: 'swept', projector: 'hawk' },
  'convertible-1': { halogen: 'swept', projector: 'hawk' },
  'ute-2': { projector: 'hawk' },
  'ute-3': { halogen: 'block', slim: 'twin' },
  'ute-4': { halogen: 'block', slim: 'twin' },
  'ute-5': { halogen: 'block', projector: 'plain' },
  'van-1': { halogen: 'block', slim: 'twin' },
  'van-2': { slim: 'twin' },
  'van-3': { slim: 'hexagon' },
  'van-4': { projector: 'plain' },
  'people-1': { halogen: 'swept', projector: 'chrome' },
  'flatbed-1': { slim: 'twin' },
  'motorhome-1': { slim: 'twin' },
  'motorhome-2': { halogen: 'block', slim: 'twin' },
  'motorhome-4': { slim: 'hexagon' },
}

function buildWithFront(name, faceName) {
  const builders = {
    'convertible-1': () => convertible({ ...coupeSport, faceName }),
    'flatbed-1': () => cabChassis({ change: { faceName } }),
    'motorhome-1': () => campervan({ faceName }),
    'motorhome-2': () => motorhomeCoach({ faceName }),
    'motorhome-4': () => popTopCampervan({ faceName }),
  }
  return (builders[name] ?? (() => createCar(specOf(name, faceName))))()
}

/** 'suv-1-halogen' and so on. Only the pictures that show the front are rendered of these. */
const otherFronts = Object.fromEntries(
  Object.entries(frontsOf).flatMap(([name, fronts]) =>
    Object.entries(fronts).map(([front, faceName]) => [
      `${name}-${front}`,
      () => buildWithFront(name, faceName),
    ]),
  ),
)

/** Every vehicle by its name, which consists of shape and style and is also the start of its pictures' names. */
export const models = {
  ...Object.fromEntries(carNames.map((name) => [name, () => createCar(specOf(name))])),
  'convertible-1': () => convertible(coupeSport),
  'convertible-2': () => convertible(coupeFast, { tan: true }),
  ...otherFronts,
  'flatbed-1': () => cabChassis(),
  'flatbed-2': () => cabChassis({ cab: 'dual', face: 'rugged' }),
  'flatbed-3': () => truck('tray'),
  'flatbed-4': () => truck('crane', { large: true }),
  'flatbed-5': () => truck('beaver', { large: true }),
  'flatbed-6': () => truck('tray', { large: true }),
  'flatbed-7': () => truck('tray', { crew: true }),
  'flatbed-8': () => cabChassis({ cab: 'extra' }),
  'flatbed-9': () => cabChassis({ face: 'slots' }),
  'flatbed-10': () => cabChassis({ cab: 'dual', face: 'slots' }),
  'flatbed-11': () => truck('crane', { large: true, rearAxles: 1 }),
  'flatbed-12': () => truck('beaver', { large: true, rearAxles: 1 }),
  'flatbed-13': () => truck('tray', { large: true, rearAxles: 1 }),
  'truck-1': () => truck('box'),
  'truck-2': () => truck('tipper'),
  'truck-3': () => truck('curtain', { large: true }),
  'truck-4': () => truck('fridge'),
  'truck-5': () => truck('tipper', { large: true }),
  'truck-6': bonnetPrimeMover,
  'truck-7': () => truck('service'),
  'truck-8': () => truck('agitator', { large: true }),
  'truck-9': cabOverPrimeMover,
  'truck-10': () => truck('tipper', { crew: true }),
  'truck-11': () => truck('curtain', { large: true, rearAxles: 1 }),
  'motorhome-1': () => campervan(),
  'motorhome-2': () => motorhomeCoach(),
  'motorhome-3': motorhomeBus,
  'motorhome-4': () => popTopCampervan(),
  'caravan-1': () => caravan('touring'),
  'caravan-2': () => caravan('pop'),
  'caravan-3': () => caravan('trailer'),
  'caravan-4': () => caravan('travel'),
  'caravan-5': () => caravan('fifth'),
  'caravan-6': () => caravan('hybrid'),
  'caravan-7': () => caravan('toy'),
  'caravan-8': () =>
    capsule({
      long: 7.6,
      axles: [4.2, 5.08],
      door: -1.55,
      windows: [
        [-2.75, 0.85],
        [-0.35, 1.1],
        [1.75, 0.95],
      ],
    }),
  'caravan-9': () => capsule({ long: 4.9, axles: [2.75], door: 0.45, windows: [[-1.4, 0.9]] }),
  'caravan-10': windUpCamper,
  'caravan-11': foldOverTent,
  'motorcycle-1': () => motorcycle('naked'),
  'motorcycle-2': () => motorcycle('retro'),
  'motorcycle-3': () => motorcycle('adventure'),
  'motorcycle-4': () => motorcycle('scooter'),
  'motorcycle-5': () => motorcycle('motocross'),
  'motorcycle-6': () => motorcycle('enduro'),
  'sportbike-1': () => motorcycle('sport'),
  'sportbike-2': () => motorcycle('sport2'),
  'cruiser-1': () => motorcycle('cruiser'),
  'cruiser-2': () => motorcycle('bagger'),
}
