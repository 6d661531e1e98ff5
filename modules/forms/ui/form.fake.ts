import type { FieldView, FormView, StepView } from '../form.types.ts'
import type { FormSubmitter } from './submission/submitter.types.ts'

/** A text field with a test's changes. */
export function buildField(name: string, changed: Partial<FieldView> = {}): FieldView {
  return {
    name,
    type: 'string',
    label: name,
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
    ...changed,
  }
}

export function buildStep(fields: readonly FieldView[], changed: Partial<StepView> = {}): StepView {
  return { heading: null, description: null, fields, skips: [], ...changed }
}

export function buildForm(steps: readonly StepView[], changed: Partial<FormView> = {}): FormView {
  return {
    slug: 'general',
    title: 'Send us a message',
    description: null,
    category: 'General Enquiry',
    subcategory: null,
    action: '/contact',
    submitLabel: 'Submit Form',
    steps,
    defaults: { dealership_slug: 'north' },
    subject: null,
    rules: { phoneRule: 'au', country: 'AU', distanceUnit: 'km', currency: 'AUD' },
    terms: null,
    privacyHref: null,
    termsHref: null,
    browserAlert: true,
    prefill: true,
    siteSlug: 'example',
    botSiteKey: null,
    ...changed,
  }
}

/** For a form that is rendered but never sent. */
export const unusedSubmitter: FormSubmitter = () => Promise.reject(new Error('nothing is sent'))
