import { findDrawnStyle, type StudioModel, type StudioShape } from './studio-styles.ts'

/** Styles of trucks with the same body, on one rear axle and on two. The first of a style is preferred. */
const sameBodies: readonly {
  readonly shape: StudioShape
  readonly one: number
  readonly two: number
}[] = [
  { shape: 'truck', one: 2, two: 5 },
  { shape: 'truck', one: 11, two: 3 },
  { shape: 'flatbed', one: 11, two: 4 },
  { shape: 'flatbed', one: 12, two: 5 },
  { shape: 'flatbed', one: 13, two: 6 },
  { shape: 'flatbed', one: 3, two: 6 },
]

/**
 * The rear axles of a truck with this drive, which counts all wheels and the driven ones: '6x4' has two. Null if the
 * drive does not count the wheels; other words than '2WD' and '4WD' are also used for vans.
 */
export function findRearAxles(drive: string | null | undefined): 1 | 2 | null {
  const text = drive?.trim() ?? ''
  if (/^[24] ?wd$/i.test(text)) return 1
  const wheels = Number(/^(\d{1,2}) ?[x×] ?\d/i.exec(text)?.[1] ?? Number.NaN)
  if (wheels === 4) return 1
  return wheels >= 6 ? 2 : null
}

/** The model with as many rear axles as the vehicle's drive has, if its body is drawn with them. */
export function fitRearAxles(
  { drive }: { readonly drive?: string | null },
  model: StudioModel,
): StudioModel {
  const drawn = findDrawnStyle(model)?.rearAxles
  const wanted = findRearAxles(drive)
  if (drawn === undefined || wanted === null || drawn === wanted) return model
  const [from, to] = wanted === 1 ? (['two', 'one'] as const) : (['one', 'two'] as const)
  const same = sameBodies.find((each) => each.shape === model.shape && each[from] === model.style)
  return same === undefined ? model : { ...model, style: same[to] }
}
