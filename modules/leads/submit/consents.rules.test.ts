import { describe, expect, test } from 'vitest'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { formSchema, type FormSource } from '#modules/sites/settings/forms.schema.ts'
import { listConsentBoxes, listConsents } from './consents.rules.ts'

type Field = FormSource['steps'][number]['fields'][number]

const siteWith = (leads: Readonly<Record<string, unknown>> = {}) => buildExampleSite({ leads })

/** A form with one step for each field. */
const formWith = (...fields: Field[]) =>
  formSchema.parse({
    slug: 'prize',
    title: 'Win a car',
    category: 'General Enquiry',
    steps: fields.map((field) => ({ fields: [field] })),
  })

/** gaps.md, Opt-in: every lead stores the wording that was shown, the state, and whether the visitor touched it. */
describe('the consent boxes of a form', () => {
  test.each([true, false])(
    'without a form: the site’s opt-in, ticked at first: %s',
    (preticked) => {
      const site = siteWith({ opt_in_text: 'Write to me.', optInPreticked: preticked })
      expect(listConsentBoxes(site, undefined)).toEqual([
        { field: 'opt_in', wording: 'Write to me.', preticked, shownOn: null },
      ])
    },
  )

  test('an opt-in has its label as its wording, and is pre-ticked if its value is set so', () => {
    const form = formWith(
      { name: 'first_name', type: 'string', label: 'First name' },
      { name: 'opt_in', type: 'optIn', label: 'Send me offers.', value: 'true' },
      { name: 'text_me', type: 'optIn', label: 'Text me.' },
      { name: 'call_me', type: 'optIn', label: 'Call me.', value: 'false' },
    )
    expect(listConsentBoxes(siteWith(), form)).toEqual([
      { field: 'opt_in', wording: 'Send me offers.', preticked: true, shownOn: 'Step 2' },
      { field: 'text_me', wording: 'Text me.', preticked: false, shownOn: 'Step 3' },
      { field: 'call_me', wording: 'Call me.', preticked: false, shownOn: 'Step 4' },
    ])
  })

  const agree = { name: 'terms_conditions', type: 'check', label: 'I agree.' } as const
  test.each([
    ['the dealer’s disclaimer before the label', 'Terms of North.', 'Terms of North.\n\nI agree.'],
    [
      'the platform’s words by default',
      null,
      `By sending this form you agree that ${siteWith().configuration.name} uses these details to answer you.\n\nI agree.`,
    ],
  ])('agreeing to terms: %s', (_what, terms, wording) => {
    const site = siteWith({ terms_conditions: terms })
    expect(listConsentBoxes(site, formWith(agree))).toEqual([
      { field: 'terms_conditions', wording, preticked: false, shownOn: null },
    ])
  })

  test('another box is no consent, nor is another field of that name', () => {
    const form = formWith(
      { name: 'Towing', type: 'check', label: 'I tow a caravan.' },
      { name: 'terms_conditions', type: 'hidden', label: 'Terms' },
    )
    expect(listConsentBoxes(siteWith(), form)).toEqual([])
  })
})

test('a form that was shown in other steps than its own names the step that showed its boxes', () => {
  const form = formWith({ name: 'opt_in', type: 'optIn', label: 'Send me offers.' })
  expect(listConsentBoxes(siteWith(), form, 'Who are you?')).toMatchObject([
    { field: 'opt_in', shownOn: 'Who are you?' },
  ])
})

describe('the decision at a box', () => {
  const box = { field: 'opt_in', wording: 'Send me offers.', preticked: true, shownOn: null }

  test.each([
    [true, true],
    [false, false],
    [1, true],
    [0, false],
    ['true', true],
    ['on', true],
    ['1', true],
    ['Yes', true],
    ['false', false],
    ['0', false],
    ['No', false],
    ['OFF', false],
  ])('%j is agreed: %s', (answer, agreed) => {
    expect(listConsents([box], { opt_in: answer }, {})).toEqual([{ ...box, agreed, touched: null }])
  })

  test.each([
    ['nothing sent', {}],
    ['a list', { opt_in: ['true'] }],
    ['another number', { opt_in: 2 }],
    ['the words of the terms themselves', { opt_in: 'You agree to everything.' }],
    ['an answer to another box', { text_me: true }],
  ])('silence is no consent: %s', (_what, fields) => {
    expect(listConsents([box], fields, { opt_in: true })).toEqual([])
  })

  test.each([true, false])('whether the visitor touched it is stored as sent: %s', (touched) => {
    const other = { field: 'text_me', wording: 'Text me.', preticked: false, shownOn: 'Step 2' }
    const fields = { opt_in: true, text_me: false }
    expect(listConsents([box, other], fields, { opt_in: touched })).toEqual([
      { ...box, agreed: true, touched },
      { ...other, agreed: false, touched: null },
    ])
  })
})
