import type { FieldView } from '../form.types.ts'

type PairedField = Pick<FieldView, 'name' | 'type' | 'shownWhen'>

/** Fields whose answers are short enough for half of a phone, in the order in which they follow each other. */
const pairs: readonly (readonly [isFirst: FieldTest, isSecond: FieldTest])[] = [
  [({ name }) => name === 'name', ({ name }) => name === 'last_name'],
  [({ type }) => type === 'phone', ({ type }) => type === 'postcode'],
]

type FieldTest = (field: PairedField) => boolean

/**
 * The names of the fields that are beside each other on a phone, too: first and last name, phone and postcode, where
 * one follows the other. A field with a condition has no neighbour, because it may be hidden.
 */
export function listPairedFields(fields: readonly PairedField[]): ReadonlySet<string> {
  const shown = fields.filter(({ type }) => type !== 'hidden')
  return new Set(
    shown.flatMap((first, at) => {
      const second = shown[at + 1]
      const isPair =
        second !== undefined &&
        first.shownWhen === null &&
        second.shownWhen === null &&
        pairs.some(([isFirst, isSecond]) => isFirst(first) && isSecond(second))
      return isPair ? [first.name, second.name] : []
    }),
  )
}
