import { formSchema, type FormDefinition } from '#modules/sites/settings/forms.schema.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { BookingPlan } from '../form.types.ts'
import { bookingWayValues } from '../visits/booking-question.rules.ts'
import type { FieldSource } from './platform-form.types.ts'

/** Name of the field for the kind of appointment. */
export const bookingWayField = 'Appointment'

const toChoices = (ways: readonly (keyof typeof bookingWayValues)[]) =>
  ways.map((way) => ({ value: bookingWayValues[way], label: bookingWayValues[way] }))

const videoField: FieldSource = {
  name: bookingWayField,
  type: 'radioGroup',
  label: 'Where shall we meet?',
  value: bookingWayValues.visit,
  choices: toChoices(['visit', 'video-call']),
}

const waitField: FieldSource = {
  name: bookingWayField,
  type: 'radioGroup',
  label: 'Will you wait?',
  value: bookingWayValues['drop-off'],
  choices: toChoices(['drop-off', 'wait']),
}

const words = {
  'test-drive': {
    description: 'Choose a free time and it is yours. The details come to you by email at once.',
    submit_label: null,
  },
  service: {
    description: 'Choose a free time and it is yours. The details come to you by email at once.',
    submit_label: 'Book This Time',
  },
} as const

/** Changes a platform form for a site that books free times: its texts, and a field for the kind of appointment. */
export function offerBooking(
  form: FormDefinition,
  { configuration }: Pick<Site, 'configuration'>,
  kind: BookingPlan['kind'],
): FormDefinition {
  const { description, submit_label: label } = words[kind]
  const waits = kind === 'service' && configuration.bookings.services.wait_hours > 0
  return changeTimes(
    { ...form, description, submit_label: label ?? form.submit_label },
    waits ? [waitField] : [],
    { label: 'Day and time' },
  )
}

/**
 * The test-drive form of a site that also offers video calls, whether or not it books free times.
 */
export const offerVideoCall = (form: FormDefinition): FormDefinition =>
  changeTimes(form, [videoField], {})

/** Inserts fields before the time field, and changes that field. */
function changeTimes(
  form: FormDefinition,
  added: readonly FieldSource[],
  change: { readonly label?: string },
): FormDefinition {
  const { fields } = formSchema.shape.steps.element.shape
  const before = added.length === 0 ? [] : fields.parse(added)
  return {
    ...form,
    steps: form.steps.map((step) => ({
      ...step,
      fields: step.fields.flatMap((field) =>
        field.type === 'dateTime' ? [...before, { ...field, ...change }] : [field],
      ),
    })),
  }
}
