import type { Bound, TypedCondition, TypedReading } from './typed-reading.types.ts'

/** An interpretation on one line: 'fuel=Diesel price<40000 | hilux', with the remaining words after the bar. */
export function describeReading({
  conditions,
  rest,
}: Pick<TypedReading, 'conditions' | 'rest'>): string {
  return [...conditions.map(describeCondition), `| ${rest}`].join(' ').trim()
}

function describeCondition(condition: TypedCondition): string {
  switch (condition.kind) {
    case 'values':
      return `${condition.facet}=${condition.label ?? condition.values.join('/')}`
    case 'sort':
      return `sort=${condition.sort}`
    case 'range':
      return `${condition.field}${describeBound('>', condition.min)}${describeBound('<', condition.max)}`
  }
}

const describeBound = (sign: '<' | '>', bound: Bound | null): string =>
  bound === null ? '' : `${sign}${bound.isIncluded ? '=' : ''}${bound.value}`
