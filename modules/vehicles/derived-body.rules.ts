import { bodiesOfModels } from './bodies-of-models.ts'
import { compilePatterns, foldName } from './model-pattern.rules.ts'
import { type BodyGroup, findBodyType, bodyGroupOf, simplifyBody } from './simple-body.rules.ts'
import type { Provenance } from './vehicle.ts'

interface BodiedVehicle {
  readonly make: string
  readonly model: string
  /** In the dealer's words. */
  readonly body: string | null
}

interface DerivedBody {
  readonly simpleBody: string | null
  readonly provenance: Provenance
}

/**
 * gaps.md, Vehicles: the group of the dealer's word or, where that word is clearly wrong (an SUV called Wagon), the group
 * that make and model imply; `provenance` then records that.
 */
export function deriveBody({ make, model, body }: BodiedVehicle): DerivedBody {
  const type = findBodyType(body)
  const isWagon = type !== null && bodyGroupOf(type) === 'Wagon'
  const known = isWagon ? findBodyOfModel(make, model) : undefined
  return known === undefined
    ? { simpleBody: simplifyBody(body), provenance: {} }
    : { simpleBody: known, provenance: { simple_body: 'make-and-model' } }
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
