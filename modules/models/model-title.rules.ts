import type { FoundModel } from './model-address.rules.ts'

/** 'Toyota HiLux'; a make that is part of the model's name is not repeated: 'Mazda2'. */
export function buildModelTitle({ manufacturer, model }: FoundModel): string {
  const isNamed = model.name.toLowerCase().startsWith(manufacturer.name.toLowerCase())
  return isNamed ? model.name : `${manufacturer.name} ${model.name}`
}
