import { heavyTrucks } from './heavy-trucks.ts'
import { compilePatterns, foldName } from './model-pattern.rules.ts'

/** The heaviest GVM of a ute: above it a cab chassis needs a truck licence. */
const heaviestUteKg = 3500

const modelsOfMake: ReadonlyMap<string, RegExp> = new Map(
  Object.entries(heavyTrucks).map(([make, models]) => [
    foldName(make),
    compilePatterns(models.split(', ')),
  ]),
)

/** Whether make and model name a truck: their cab chassis and trays are never utes. */
export const isTruckModel = (make: string, model: string): boolean =>
  modelsOfMake.get(foldName(make))?.test(foldName(model)) === true

/** Whether a stated GVM is that of a truck. */
export const isTruckWeight = (gvmKg: number | null = null): boolean =>
  gvmKg !== null && gvmKg > heaviestUteKg
