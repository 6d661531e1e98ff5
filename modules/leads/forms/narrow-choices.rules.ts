import type { FieldView } from './form.types.ts'

/**
 * A field with the choices that another answer leaves it: the places of the chosen department. As it stands where
 * nothing is answered yet, and where the answer is none of those that narrow it.
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
