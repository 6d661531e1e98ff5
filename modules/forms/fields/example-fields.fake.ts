import type { FormView, FieldView, StepView } from '../form.types.ts'
import type { CheckRules } from './field-kind.types.ts'

export const exampleRules: CheckRules = {
  phoneRule: 'au',
  country: 'AU',
  distanceUnit: 'km',
  currency: 'AUD',
  today: '2026-11-21',
}

/** A required field, named `answer` by default. */
export function exampleField(own: Partial<FieldView> & Pick<FieldView, 'type'>): FieldView {
  return {
    name: 'answer',
    label: 'An answer',
    placeholder: null,
    hint: null,
    required: true,
    width: 'full',
    choices: [],
    shownWhen: null,
    value: null,
    min: null,
    max: null,
    maxLength: null,
    requiredUnless: null,
    visits: null,
    booking: null,
    narrowing: null,
    workPrices: null,
    plateLookup: null,
    ...own,
  }
}

/** A location that can be visited on two days. */
export const exampleVisits: NonNullable<FieldView['visits']> = {
  locationField: null,
  locations: [
    {
      value: 'main',
      name: 'Example Cars Sales',
      days: [
        { date: '2026-11-21', first: '09:00', last: '16:30', note: null },
        { date: '2026-11-22', first: null, last: null, note: 'Closed' },
        { date: '2026-11-23', first: '09:00', last: '16:30', note: null },
      ],
    },
  ],
}

export const exampleChoices = (...values: string[]) =>
  values.map((value) => ({ value, label: value, hint: null }))

export function exampleStep(fields: readonly FieldView[], skips: StepView['skips'] = []): StepView {
  return { heading: null, description: null, fields, skips }
}

export function exampleForm(steps: readonly StepView[], own: Partial<FormView> = {}): FormView {
  const { today: _, ...rules } = exampleRules
  return {
    slug: 'general',
    title: 'Send us a message',
    description: null,
    category: 'General Enquiry',
    subcategory: null,
    action: '/contact',
    submitLabel: 'Submit Form',
    steps,
    defaults: {},
    subject: null,
    rules,
    terms: null,
    privacyHref: null,
    termsHref: null,
    browserAlert: true,
    prefill: true,
    siteSlug: 'example',
    botSiteKey: null,
    ...own,
  }
}
