import type { FoundModel } from './model-address.rules.ts'

/** A model's title in its two parts. */
export interface ModelTitle {
  /** 'Toyota'; null if the name has it: 'Mazda2'. */
  readonly make: string | null
  /** 'HiLux' */
  readonly name: string
}

/** The make is not repeated before a name that begins with it. */
export function divideModelTitle({ manufacturer, model }: FoundModel): ModelTitle {
  const isNamed = model.name.toLowerCase().startsWith(manufacturer.name.toLowerCase())
  return { make: isNamed ? null : manufacturer.name, name: model.name }
}

/** 'Toyota HiLux', 'Mazda2' */
export function buildModelTitle(found: FoundModel): string {
  const { make, name } = divideModelTitle(found)
  return make === null ? name : `${make} ${name}`
}
