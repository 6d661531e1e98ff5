import type { FieldView } from '../form.types.ts'

/**
 * A field with the choices that the value of another leaves: the locations of the chosen department. Unchanged where
 * that other is blank, and where its value is none of those that narrow the choices.
 *
 * @param valueOf first value of another field, '' where it has none
 */
export function narrowChoices(field: FieldView, valueOf: (field: string) => string): FieldView {
  const { narrowing } = field
  if (narrowing === null) return field
  const given = valueOf(narrowing.field)
  const set = narrowing.sets.find(({ equals }) => equals.includes(given))
  return set === undefined ? field : { ...field, choices: set.choices, value: set.value }
}
