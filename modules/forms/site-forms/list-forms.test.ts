import { describe, expect, test } from 'vitest'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { formSchema } from '#modules/sites/settings/forms.schema.ts'
import { platformForms } from '../catalogue/platform-forms.ts'
import { findCategory } from '../catalogue/category.rules.ts'
import { envelopeNames } from '../envelope-names.ts'
import { findForm, listForms, listOwnForms } from './list-forms.ts'

const field = { name: 'name', type: 'string', label: 'First name' }
const claim = {
  slug: 'warranty-claim',
  title: 'Claim on your {noun}',
  category: 'Warranty Claim',
  steps: [{ fields: [field] }],
}
const withForms = (...forms: object[]) => buildExampleSite({ leads: { forms } })

const listFields = (slug: string, file: Record<string, unknown> = {}) =>
  findForm(buildExampleSite(file), slug)?.steps.flatMap(({ fields }) => fields) ?? []
const findField = (slug: string, name: string, file: Record<string, unknown> = {}) =>
  listFields(slug, file).find((candidate) => candidate.name === name)

describe('how and when to contact', () => {
  const asking = { leads: { contact_preference: true } }

  test('is asked below the contact details, where the site asks for it', () => {
    const names = listFields('general', asking).map(({ name }) => name)
    expect(names.slice(names.indexOf('phone'))).toEqual(
      expect.arrayContaining(['phone', 'Preferred Contact', 'Preferred Contact Time']),
    )
    expect(names.indexOf('Preferred Contact')).toBe(names.indexOf('phone') + 1)
    expect(findField('general', 'Preferred Contact', asking)?.required).toBe(false)
    expect(findField('general', 'Preferred Contact')).toBeUndefined()
  })

  test('is asked once in a form of several steps', () => {
    for (const { source } of platformForms) {
      const names = listFields(source.slug, asking).map(({ name }) => name)
      expect(names.filter((name) => name === 'Preferred Contact').length).toBeLessThanOrEqual(1)
    }
  })
})

describe('the platform’s forms', () => {
  test.each(platformForms.map(({ source }) => [source.slug, source] as const))(
    '%s is whole',
    (_, source) => {
      const form = formSchema.parse(source)
      expect(findCategory(form.category)?.name).toBe(form.category)
      const names = form.steps.flatMap(({ fields }) => fields.map(({ name }) => name))
      expect(new Set(names).size).toBe(names.length)
      expect(names.filter((name) => Object.values<string>(envelopeNames).includes(name))).toEqual(
        [],
      )
      // A lead needs a name and contact details from its first step on (gaps.md); a question gets its name from us.
      const first = form.steps[0]?.fields.map(({ name }) => name)
      const person = form.slug === 'question' ? ['email'] : ['name', 'email', 'phone']
      expect(first).toEqual(expect.arrayContaining(person))
      for (const step of form.steps) {
        for (const { when, to } of step.skips) {
          expect(names).toContain(when.field)
          expect(to).toBeGreaterThan(form.steps.indexOf(step) + 1)
          expect(to).toBeLessThan(form.steps.length)
        }
      }
    },
  )

  test('speak in §9’s words', () => {
    const words = (slug: string, name: string) => findField(slug, name)?.placeholder
    expect(words('general', 'category')).toBe('Please Select a Department')
    expect(words('general', 'location')).toBe('Please Select a Dealership Location')
    expect(words('finance', 'dealership_slug')).toBe('Select a Preferred Dealership')
    expect(words('service', 'Rego')).toBe('Rego - Helps us better assist your enquiry')
    expect(findForm(buildExampleSite(), 'general')?.submit_label).toBe('Submit Form')
    expect(findForm(buildExampleSite(), 'used-vehicle')?.submit_label).toBe('Enquire Now')
    expect(findForm(buildExampleSite(), 'test-drive')?.submit_label).toBe('Book a Test Drive')
  })

  test('have the site’s words where it has its own', () => {
    const labels = { enquire: 'Message Now', submit: 'Send It' }
    const site = buildExampleSite({ button_labels: labels, template: 'Motorcycle' })
    expect(findForm(site, 'new-vehicle')?.submit_label).toBe('Message Now')
    expect(findForm(site, 'parts')?.submit_label).toBe('Send It')
    // The heading of a form is the same text as the button that opens the form.
    expect(findForm(site, 'new-vehicle')?.title).toBe('Message Now')
    expect(findForm(site, 'test-drive')?.title).toBe('Book a Test Drive')
    expect(findForm(site, 'sell-my-car')?.title).toBe('Tell us about your motorcycle')
  })

  test('make Careers a General Enquiry with subcategory Career Enquiry (§9)', () => {
    expect(findForm(buildExampleSite(), 'careers')).toMatchObject({
      category: 'General Enquiry',
      subcategory: 'Career Enquiry',
    })
  })

  test('ask in Careers about updates, in §5’s second wording, whatever the site’s own is', () => {
    const leads = { opt_in_text: 'Yes, write to me.', optInPreticked: false }
    expect(findField('careers', 'opt_in', { leads })).toMatchObject({
      label: 'Yes, I would like to subscribe to receive latest offers & product updates.',
      value: null,
    })
  })

  test.each([
    [true, true],
    [false, false],
  ])('ask for a message as the site sets it (§5): %s', (message_required, required) => {
    expect(findField('general', 'message', { leads: { message_required } })?.required).toBe(
      required,
    )
    // In this form the message is always optional.
    expect(findField('test-drive', 'message', { leads: { message_required } })?.required).toBe(
      false,
    )
  })

  test.each([
    [5, ['3', '4', '5']],
    [7, ['3', '4', '5', '7']],
  ])('offer no longer loan than the site does: %i years', (longest_years, values) => {
    const term = findField('finance', 'Loan Term', { finance: { longest_years } })
    expect(term?.choices.map(({ value }) => value)).toEqual(values)
  })

  test.each([
    [true, 'true'],
    [false, null],
  ])('tick the opt-in at first as the site says, in its words: %s', (optInPreticked, value) => {
    const leads = { optInPreticked, opt_in_text: 'Yes, write to me.' }
    expect(findField('general', 'opt_in', { leads })).toMatchObject({
      value,
      label: 'Yes, write to me.',
      required: false,
    })
  })

  test('require agreement to a dealer’s own disclaimer on the first step with personal data, alone', () => {
    expect(findField('fleet', 'terms_conditions')).toBeUndefined()
    const fleet = findForm(buildExampleSite({ leads: { terms_conditions: 'Ours.' } }), 'fleet')
    const terms = fleet?.steps.map(({ fields }) =>
      fields.filter(({ name }) => name === 'terms_conditions'),
    )
    expect(terms?.map(({ length }) => length)).toEqual([1, 0, 0])
    // §9's wording is an error message, so it is not the initial label.
    expect(terms?.[0]?.[0]).toMatchObject({
      label: 'I have read and agree to the terms of use.',
      hint: null,
    })
  })
})

describe('the forms of a site', () => {
  test('are those that fit its enquiry types', () => {
    const site = buildExampleSite({ leads: { enquiry_types: ['Service', 'Parts'] } })
    expect(listForms(site).map(({ slug }) => slug)).toEqual(['service', 'parts', 'book-a-service'])
    expect(findForm(site, 'general')).toBeUndefined()
  })

  test('have its own among them', () => {
    const site = withForms(claim)
    expect(findForm(site, 'warranty-claim')?.title).toBe('Claim on your car')
    expect(listOwnForms(site).map(({ slug }) => slug)).toEqual(['warranty-claim'])
  })

  test('one of its own replaces the platform’s of that name', () => {
    const site = withForms({ ...claim, slug: 'test-drive', title: 'Come for a walk' })
    const form = findForm(site, 'test-drive')
    expect(form).toMatchObject({ title: 'Come for a walk', submit_label: 'Book a Test Drive' })
    expect(form?.steps[0]?.fields).toHaveLength(1)
    expect(listOwnForms(site)).toEqual([])
  })
})
