import { formSchema, type FormDefinition } from '#modules/sites/settings/forms.schema.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { BookingPlan } from '../form.types.ts'
import { bookingWayValues } from '../booking-question.rules.ts'
import type { FieldSource } from './platform-form.types.ts'

/** Name of the field that says how an appointment takes place. */
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

/** A form of the platform for a site that books free times: its words, and how the appointment takes place. */
export function offerBooking(
  form: FormDefinition,
  { configuration }: Pick<Site, 'configuration'>,
  kind: BookingPlan['kind'],
): FormDefinition {
  const own =
    kind === 'service'
      ? configuration.bookings.services.wait_hours > 0
        ? waitField
        : null
      : configuration.feature_flags.video_call
        ? videoField
        : null
  const added = own === null ? [] : formSchema.shape.steps.element.shape.fields.parse([own])
  const { description, submit_label: label } = words[kind]
  return {
    ...form,
    description,
    submit_label: label ?? form.submit_label,
    steps: form.steps.map((step) => ({
      ...step,
      fields: step.fields.flatMap((field) =>
        field.type === 'dateTime' ? [...added, { ...field, label: 'Day and time' }] : [field],
      ),
    })),
  }
}
