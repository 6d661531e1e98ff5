import { expect, test } from 'vitest'
import { nameCategory, buildCategorySlug } from '#modules/forms/catalogue/category.rules.ts'
import { isCalendarDate, parseDateParts } from '#modules/forms/fields/calendar-date.rules.ts'
import { cleanLine, cleanLines } from '#modules/forms/fields/clean-value.rules.ts'
import { isEmail, toAsciiEmail } from '#modules/forms/fields/email.field.ts'
import {
  exampleChoices,
  exampleField,
  exampleRules,
} from '#modules/forms/fields/example-fields.fake.ts'
import { fieldKinds } from '#modules/forms/fields/field-kinds.ts'
import { parseNumberText } from '#modules/forms/fields/number-text.rules.ts'
import {
  findNumericPhoneFault,
  isAustralianOrNewZealandNumber,
  splitExtension,
} from '#modules/forms/fields/phone-number.rules.ts'
import { findPostcodeFault } from '#modules/forms/fields/postcode.field.ts'
import { makeHarmlessName, showName } from '#modules/forms/uploads/file-name.rules.ts'
import { checkStep } from '#modules/forms/validation/check-step.rules.ts'
import {
  canonicalizeFormQuery,
  readFormParameters,
} from '#modules/forms/site-forms/form-parameters.rules.ts'
import { findChosenLocation } from '#modules/forms/site-forms/location-choice.rules.ts'
import { readState } from '#modules/forms/steps/step-record.rules.ts'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { findSlowTexts, type TextRule } from './hostile-texts.ts'

const site = buildExampleSite()

const rules: Readonly<Record<string, TextRule>> = {
  nameCategory: (text) => nameCategory(text, text),
  buildCategorySlug,
  parseDateParts: (text) => parseDateParts(text, text, text),
  isCalendarDate,
  cleanLine,
  cleanLines,
  isEmail,
  toAsciiEmail,
  parseNumberText,
  findNumericPhoneFault,
  isAustralianOrNewZealandNumber,
  splitExtension,
  findPostcodeFault: (text) => findPostcodeFault(text, 'AU'),
  makeHarmlessName: (text) => makeHarmlessName(text, 'jpg', ['jpeg']),
  showName,
  canonicalizeFormQuery: (text) =>
    canonicalizeFormQuery('/tell-me-when', new URLSearchParams(text)),
  readFormParameters: (text) =>
    readFormParameters(
      '/tell-me-when',
      new URLSearchParams({ make: text, model: text, price: text }),
    ),
  findChosenLocation: (text) => findChosenLocation(site, text),
  readState: (text) => readState(text, 3),
}

test.each(Object.entries(rules))(
  '%s takes its time in proportion to the text',
  async (_name, rule) => {
    expect(await findSlowTexts(rule)).toEqual([])
  },
  120_000,
)

test.each(Object.keys(fieldKinds) as (keyof typeof fieldKinds)[])(
  'the check of a field of type %s takes its time in proportion to the value',
  async (type) => {
    const field = exampleField({ type, choices: exampleChoices('one', 'two') })
    const parts = [
      '',
      '.day',
      '.month',
      '.year',
      '.date',
      '.time',
      '.street',
      '.city',
      '.postcode',
      '.state',
      '.first',
      '.last',
      '.width',
      '.number',
    ]
    const check = (text: string) =>
      checkStep(
        { fields: [field] },
        Object.fromEntries(parts.map((part) => [`answer${part}`, [text]])),
        {},
        exampleRules,
      )
    expect(await findSlowTexts(check)).toEqual([])
  },
  120_000,
)
