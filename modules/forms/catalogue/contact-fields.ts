import { type FormDefinition, formSchema } from '#modules/sites/settings/forms.schema.ts'
import type { FieldSource } from './platform-form.types.ts'
import { contactTimes, contactWays, preferenceNames } from './contact-preference.rules.ts'

const toChoices = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

const fields: readonly FieldSource[] = [
  {
    name: preferenceNames.way,
    type: 'select',
    label: 'How should we contact you?',
    width: 'half',
    required: false,
    choices: toChoices(contactWays),
  },
  {
    name: preferenceNames.time,
    type: 'select',
    label: 'When suits you?',
    width: 'half',
    required: false,
    choices: toChoices(contactTimes),
  },
]

/**
 * Asks how and when the visitor would like to be contacted, below the e-mail address and the phone number. A form without
 * both has no choice to offer.
 */
export function askContactPreference(form: FormDefinition): FormDefinition {
  const names = new Set(form.steps.flatMap((step) => step.fields.map(({ name }) => name)))
  if (!names.has('email') || !names.has('phone')) return form
  const added = formSchema.shape.steps.element.shape.fields.parse(fields)
  return {
    ...form,
    steps: form.steps.map((step) => {
      const at = Math.max(...['email', 'phone'].map((name) => findLast(step, name)))
      const isHere = at >= 0 && step.fields.some(({ name }) => name === 'phone')
      return isHere ? { ...step, fields: step.fields.toSpliced(at + 1, 0, ...added) } : step
    }),
  }
}

const findLast = ({ fields: all }: FormDefinition['steps'][number], of: string): number =>
  all.findLastIndex(({ name }) => name === of)
