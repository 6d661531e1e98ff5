import { expect, test } from 'vitest'
import { buildAdfLead } from '#modules/leads/delivery/adf/adf-lead.view.ts'
import { writeAdf } from '#modules/leads/delivery/adf/write-adf.ts'
import { listLeadValues } from '#modules/leads/delivery/lead-values.view.ts'
import { foldMailbox } from '#modules/leads/delivery/confirmation-limit.rules.ts'
import { buildDeliveredLead } from '#modules/leads/delivery/example-delivered-lead.fake.ts'
import { buildConfirmationMail } from '#modules/leads/delivery/mail/confirmation-mail.view.ts'
import { buildDealerMail } from '#modules/leads/delivery/mail/dealer-mail.view.ts'
import { escapeHtml, toHtmlLines } from '#modules/leads/delivery/mail/html-text.rules.ts'
import { findTelephoneHref } from '#modules/leads/delivery/mail/lead-words.rules.ts'
import { countEncodedBytes } from '#modules/leads/delivery/mail/quoted-text.rules.ts'
import { renderMailText } from '#modules/leads/delivery/mail/render-mail-text.ts'
import { hideLinks, readGreetingName } from '#modules/leads/delivery/mail/visitor-text.rules.ts'
import { nameCategory, buildCategorySlug } from '#modules/forms/category.rules.ts'
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
import { parseLeadBody } from '#modules/leads/lead/lead.schema.ts'
import { readState } from '#modules/forms/steps/step-record.rules.ts'
import { buildCanonicalText } from '#modules/leads/submit/canonical-text.rules.ts'
import { chooseKey } from '#modules/leads/submit/idempotency-key.rules.ts'
import { checkFormats, checkMinimum } from '#modules/leads/submit/lead-minimum.rules.ts'
import { cleanLeadValue, cleanText, isFieldName } from '#modules/leads/lead/lead-value.rules.ts'
import { foldLocalityName, writeLocality } from '#modules/localities/locality-name.rules.ts'
import { parseLocalityQuery } from '#modules/localities/locality-query.rules.ts'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { cleanHeaderText, isMailAddress } from '#platform/mail/header-text.rules.ts'
import { findSlowTexts, type TextRule } from './hostile-texts.ts'

const site = buildExampleSite()
/** A lead as it is stored: of whole characters. */
const leadOf = (given: string) => {
  const text = given.toWellFormed()
  return buildDeliveredLead({
    lead: {
      firstName: text,
      lastName: text,
      email: text,
      phone: text,
      category: text,
      subcategory: text,
      payload: {
        message: text,
        Wishes: text,
        url: text,
        [text]: 'yes',
        linked_query_params: { a: text },
      },
    },
    files: [{ id: '1', field: 'Photos', name: text, mediaType: 'image/jpeg', bytes: 1 }],
  })
}

const rules: Readonly<Record<string, TextRule>> = {
  hideLinks,
  readGreetingName,
  escapeHtml,
  toHtmlLines,
  countEncodedBytes,
  findTelephoneHref,
  cleanHeaderText,
  isMailAddress,
  foldMailbox,
  'the answers of a lead': (text) => listLeadValues(leadOf(text).lead, undefined, site),
  'a confirmation': (text) => renderMailText(buildConfirmationMail(leadOf(text), new Date(0))),
  'a mail to a dealer': (text) => renderMailText(buildDealerMail(leadOf(text))),
  'a lead as ADF': (text) => writeAdf(buildAdfLead(leadOf(text))),
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
  'the fields of a lead': (text) => parseLeadBody({ lead: { message: text, [text]: text } }, text),
  'what goes with a lead': (text) =>
    parseLeadBody({
      lead: {
        name: text,
        email: text,
        url: text,
        started_at: text,
        event_id: text,
        visited_pages: [text],
      },
    }),
  readState: (text) => readState(text, 3),
  buildCanonicalText: (text) => buildCanonicalText({ [text]: [text] }),
  chooseKey: (text) => chooseKey(text, text),
  checkFormats: (text) => checkFormats({ email: text, phone: text, mobile: text, postcode: text }),
  checkMinimum: (text) =>
    checkMinimum({ name: text, email: text, phone: text, category: text }, false),
  cleanLeadValue,
  cleanText,
  isFieldName,
  foldPlaceName: foldLocalityName,
  writeLocality,
  parsePlaceQuery: parseLocalityQuery,
}

test.each(Object.entries(rules))(
  '%s takes its time in proportion to the text',
  async (_name, rule) => {
    expect(await findSlowTexts(rule)).toEqual([])
  },
  120_000,
)

test.each(Object.keys(fieldKinds) as (keyof typeof fieldKinds)[])(
  'the check of a field of type %s takes its time in proportion to the answer',
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
