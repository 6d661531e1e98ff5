import { bodiesOfModels } from './bodies-of-models.ts'
import { compilePatterns, foldName } from './model-pattern.rules.ts'
import { isTruckModel, isTruckWeight } from './heavy-truck.rules.ts'
import {
  type BodyGroup,
  bodyGroupOf,
  findBodyType,
  isTray,
  simplifyBody,
} from './simple-body.rules.ts'
import type { TruckGroup } from './truck-body.rules.ts'
import type { Provenance } from '../vehicle.ts'

interface BodiedVehicle {
  readonly make: string
  readonly model: string
  /** The body in the dealer's own words. */
  readonly body: string | null
  /** Null or missing: unknown. */
  readonly gvmKg?: number | null
}

interface DerivedBody {
  readonly simpleBody: string | null
  readonly provenance: Provenance
}

/**
 * gaps.md, Vehicles: the group of the dealer's word for the body. If that word is clearly wrong (an SUV called Wagon,
 * or a truck called Cab Chassis, which is also a ute's body), the group is derived from make and model or the GVM,
 * and `provenance` records that.
 */
export function deriveBody(vehicle: BodiedVehicle): DerivedBody {
  const { make, model, body } = vehicle
  const type = findBodyType(body)
  const truck = findTruckBody(vehicle)
  if (truck !== undefined) return truck
  const isWagon = type !== null && bodyGroupOf(type) === 'Wagon'
  const known = isWagon ? findBodyOfModel(make, model) : undefined
  return known === undefined
    ? { simpleBody: simplifyBody(body), provenance: {} }
    : { simpleBody: known, provenance: { simple_body: 'make-and-model' } }
}

/**
 * The group of a truck with a cab chassis or tray; undefined for other bodies, and for vehicles that are not trucks.
 */
function findTruckBody({ make, model, body, gvmKg }: BodiedVehicle): DerivedBody | undefined {
  if (body === null) return undefined
  const type = findBodyType(body)
  if (type !== 'cabChassis' && type !== 'ute') return undefined
  const isModel = isTruckModel(make, model)
  // A heavy pickup stays a pickup: only a chassis, or a body built on a chassis, makes a heavy vehicle a truck.
  const isHeavy = isTruckWeight(gvmKg) && (type === 'cabChassis' || isTray(body))
  if (!isModel && !isHeavy) return undefined
  const simpleBody: TruckGroup =
    type === 'cabChassis' ? 'Cab Chassis Truck' : isTray(body) ? 'Tray Truck' : 'Truck'
  return { simpleBody, provenance: { simple_body: isModel ? 'make-and-model' : 'gvm' } }
}

const groupsOfMake: ReadonlyMap<string, readonly (readonly [BodyGroup, RegExp])[]> = readTable()

function findBodyOfModel(make: string, model: string): BodyGroup | undefined {
  const folded = foldName(model)
  return groupsOfMake.get(foldName(make))?.find(([, models]) => models.test(folded))?.[0]
}

function readTable(): Map<string, (readonly [BodyGroup, RegExp])[]> {
  const table = new Map<string, (readonly [BodyGroup, RegExp])[]>()
  for (const [group, makes] of Object.entries(bodiesOfModels)) {
    for (const [make, models] of Object.entries(makes)) {
      const known = table.get(foldName(make)) ?? []
      known.push([group as BodyGroup, compilePatterns(models.split(', '))])
      table.set(foldName(make), known)
    }
  }
  return table
}
