import { heavyTrucks } from './heavy-trucks.ts'
import { compilePatterns, foldName } from './model-pattern.rules.ts'

/** The highest GVM of a ute; driving a heavier cab chassis requires a truck licence. */
const heaviestUteKg = 3500

const modelsOfMake: ReadonlyMap<string, RegExp> = new Map(
  Object.entries(heavyTrucks).map(([make, models]) => [
    foldName(make),
    compilePatterns(models.split(', ')),
  ]),
)

/** Whether make and model mean a truck, so that its cab chassis and trays are never utes. */
export const isTruckModel = (make: string, model: string): boolean =>
  modelsOfMake.get(foldName(make))?.test(foldName(model)) === true

/** Whether a stated GVM is that of a truck. */
export const isTruckWeight = (gvmKg: number | null = null): boolean =>
  gvmKg !== null && gvmKg > heaviestUteKg
