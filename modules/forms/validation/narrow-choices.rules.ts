import type { FieldView } from '../form.types.ts'

/**
 * The field with the choices for another field's value: the locations of the chosen department.
 * Unchanged if the other field is blank or its value has no set of choices.
 *
 * @param valueOf first value of another field, '' if blank
 */
export function narrowChoices(field: FieldView, valueOf: (field: string) => string): FieldView {
  const { narrowing } = field
  if (narrowing === null) return field
  const given = valueOf(narrowing.field)
  const set = narrowing.sets.find(({ equals }) => equals.includes(given))
  return set === undefined ? field : { ...field, choices: set.choices, value: set.value }
}
