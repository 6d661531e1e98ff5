import type { ChoiceView, FieldView, FormRules } from '../form.types.ts'
import { buildControl, isRequired } from './build-control.ts'
import type { ControlSpec, FieldKind } from './field-kind.types.ts'
import { fieldMessages } from '../field-messages.ts'

interface ChoiceShape {
  readonly requirement: FieldKind['requirement']
  readonly control: Pick<ControlSpec, 'shape'> & Partial<ControlSpec>
  /** Label of the initial empty choice of a select. */
  readonly placeholder?: string
  /** Default choices if the form has none. */
  own?(rules: FormRules): readonly ChoiceView[]
}

/** A field with a single choice. Without choices the field is not shown. */
function buildChoiceKind(shape: ChoiceShape): FieldKind {
  const choicesOf = (field: FieldView, rules: FormRules) =>
    field.choices.length > 0 ? field.choices : (shape.own?.(rules) ?? [])
  return {
    requirement: shape.requirement,
    controls: (field, rules) => {
      const choices = choicesOf(field, rules)
      if (choices.length === 0) return []
      return [
        buildControl(field, {
          ...shape.control,
          choices,
          placeholder: field.placeholder ?? shape.placeholder ?? null,
          required: isRequired(shape, field),
        }),
      ]
    },
    read: ({ text }, field, rules) =>
      choicesOf(field, rules).some(({ value }) => value === text)
        ? { value: text }
        : { faults: { '': fieldMessages.choice } },
  }
}

const choice = (value: string, label = value): ChoiceView => ({ value, label, hint: null })

export const selectKind = buildChoiceKind({
  requirement: 'configured',
  control: { shape: 'select' },
  placeholder: 'Please Select',
})

/** A question; yes or no by default. */
export const radioKind = buildChoiceKind({
  requirement: 'configured',
  control: { shape: 'radios' },
  own: () => [choice('Yes'), choice('No')],
})

export const radioGroupKind = buildChoiceKind({
  requirement: 'configured',
  control: { shape: 'radios' },
})

export const radioCardGroupKind = buildChoiceKind({
  requirement: 'configured',
  control: { shape: 'radios', look: 'cards' },
})

/** A location select with §9's wording. Required wherever it is shown (§5). */
export const locationSelectKind = buildChoiceKind({
  requirement: 'required',
  control: { shape: 'select' },
  placeholder: 'Please Select a Dealership Location',
})

/** A select of the group's dealerships (§9). */
export const locationSelectCustomKind = buildChoiceKind({
  requirement: 'required',
  control: { shape: 'select' },
  placeholder: 'Select a Preferred Dealership',
})

/** The service that is due: one each year or every 15,000 km (10,000 miles), at the earlier of both. */
export const serviceIntervalKind = buildChoiceKind({
  requirement: 'configured',
  control: { shape: 'select' },
  placeholder: 'Please Select',
  own: ({ distanceUnit }) => {
    const [each, unit] = distanceUnit === 'mi' ? [10_000, 'miles'] : [15_000, 'km']
    const due = Array.from({ length: 12 }, (_, index) => {
      const years = index + 1
      const distance = (each * years).toLocaleString('en-AU')
      return choice(
        `${distance} ${unit}`,
        `${distance} ${unit} or ${years} ${years === 1 ? 'year' : 'years'}`,
      )
    })
    return [...due, choice('Other', 'Another one, or I am not sure')]
  },
})

/** One to five stars, sent as a number. */
export const starRatingKind: FieldKind = {
  requirement: 'configured',
  controls: (field) => [
    buildControl(field, {
      shape: 'radios',
      look: 'stars',
      choices: [1, 2, 3, 4, 5].map((stars) =>
        choice(String(stars), stars === 1 ? '1 star' : `${stars} stars`),
      ),
    }),
  ],
  read: ({ text }) =>
    /^[1-5]$/.test(text) ? { value: Number(text) } : { faults: { '': fieldMessages.choice } },
}

/** Make or model: a choice if the form lists them, else free text. */
export const makeKind: FieldKind = {
  requirement: 'configured',
  controls: (field, rules) =>
    field.choices.length > 0
      ? selectKind.controls(field, rules)
      : [buildControl(field, { maxLength: field.maxLength ?? 60, autocomplete: 'off' })],
  read: (values, field, rules) =>
    field.choices.length > 0 ? selectKind.read(values, field, rules) : { value: values.text },
}
