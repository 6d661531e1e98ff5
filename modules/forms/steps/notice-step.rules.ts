import type { FieldType } from '#modules/sites/settings/forms.schema.ts'

interface FormStep {
  readonly heading: string | null
  readonly fields: readonly { readonly name: string; readonly type: FieldType }[]
}

/** Types of fields that identify a person, are used to contact them, or contain their documents. */
const personalTypes: ReadonlySet<FieldType> = new Set<FieldType>([
  'address',
  'dob',
  'email',
  'file',
  'fullName',
  'licenseNumber',
  'phone',
  'rego',
])
const personalNames: ReadonlySet<string> = new Set(['name', 'first_name', 'last_name'])

/** Whether a field holds personal data; a plate identifies its owner. */
export const isPersonal = ({ name, type }: FormStep['fields'][number]): boolean =>
  personalTypes.has(type) || personalNames.has(name)

/**
 * Index of the step that shows terms and privacy notice: the first step that sends personal data, as nothing personal
 * leaves the browser before. The last step if no step sends personal data.
 */
export function findNoticeStep(steps: readonly Pick<FormStep, 'fields'>[]): number {
  const first = steps.findIndex(({ fields }) => fields.some(isPersonal))
  return first === -1 ? Math.max(0, steps.length - 1) : first
}

/** Name of a step in stored records; null: the form has only one step. */
export function nameStep(
  steps: readonly Pick<FormStep, 'heading'>[],
  index: number,
): string | null {
  if (steps.length < 2) return null
  return steps[index]?.heading ?? `Step ${index + 1}`
}
