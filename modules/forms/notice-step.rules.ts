import type { FieldType } from '#modules/sites/settings/forms.schema.ts'

interface AskedStep {
  readonly heading: string | null
  readonly fields: readonly { readonly name: string; readonly type: FieldType }[]
}

/** Types of fields that say who somebody is, how to reach them, or show something of theirs. */
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

/** Whether a field holds personal data: a plate leads to its owner, too. */
export const isPersonal = ({ name, type }: AskedStep['fields'][number]): boolean =>
  personalTypes.has(type) || personalNames.has(name)

/**
 * Index of the step that shows the terms and how details are treated: the first that sends personal data, before which
 * nothing leaves the browser that tells who somebody is. The last where no step does.
 */
export function findNoticeStep(steps: readonly Pick<AskedStep, 'fields'>[]): number {
  const first = steps.findIndex(({ fields }) => fields.some(isPersonal))
  return first === -1 ? Math.max(0, steps.length - 1) : first
}

/** What a record calls a step of a form; null: the form has no other. */
export function nameStep(
  steps: readonly Pick<AskedStep, 'heading'>[],
  index: number,
): string | null {
  if (steps.length < 2) return null
  return steps[index]?.heading ?? `Step ${index + 1}`
}
