import { createCar } from './car.js'
import { coupeFast, coupeSport } from './car-figures.js'
import { specs } from './car-specs.js'
import { caravan } from './caravans.js'
import { campervan, motorhomeBus, motorhomeCoach } from './motorhomes.js'
import { cabChassis, primeMover, truck } from './trucks.js'
import { convertible } from './convertible.js'
import { motorcycle } from './motorcycle.js'

/** Every vehicle by its name, which consists of shape and style and is also the start of its pictures' names. */
export const models = {
  ...Object.fromEntries(Object.entries(specs).map(([name, spec]) => [name, () => createCar(spec)])),
  'convertible-1': () => convertible(coupeSport),
  'convertible-2': () => convertible(coupeFast, { tan: true }),
  'flatbed-1': () => cabChassis({ dual: false }),
  'flatbed-2': () => cabChassis({ dual: true, face: 'rugged' }),
  'flatbed-3': () => truck('tray'),
  'flatbed-4': () => truck('crane', { large: true }),
  'flatbed-5': () => truck('beaver', { large: true }),
  'flatbed-6': () => truck('tray', { large: true }),
  'truck-1': () => truck('box'),
  'truck-2': () => truck('tipper'),
  'truck-3': () => truck('curtain', { large: true }),
  'truck-4': () => truck('fridge'),
  'truck-5': () => truck('tipper', { large: true }),
  'truck-6': primeMover,
  'truck-7': () => truck('service'),
  'truck-8': () => truck('agitator', { large: true }),
  'motorhome-1': campervan,
  'motorhome-2': motorhomeCoach,
  'motorhome-3': motorhomeBus,
  'caravan-1': () => caravan('touring'),
  'caravan-2': () => caravan('pop'),
  'caravan-3': () => caravan('trailer'),
  'caravan-4': () => caravan('travel'),
  'caravan-5': () => caravan('fifth'),
  'caravan-6': () => caravan('hybrid'),
  'caravan-7': () => caravan('toy'),
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
