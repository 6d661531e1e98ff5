import { expect, test } from 'vitest'
import { buildAdfLead } from '#modules/leads/delivery/adf/adf-lead.view.ts'
import { writeAdf } from '#modules/leads/delivery/adf/write-adf.ts'
import { listLeadValues } from '#modules/leads/delivery/lead-values.view.ts'
import { buildDeliveredLead } from '#modules/leads/delivery/example-delivered-lead.fake.ts'
import { buildConfirmationMail } from '#modules/leads/delivery/mail/confirmation-mail.view.ts'
import { buildDealerMail } from '#modules/leads/delivery/mail/dealer-mail.view.ts'
import { escapeHtml, toHtmlLines } from '#modules/leads/delivery/mail/html-text.rules.ts'
import { findTelephoneHref } from '#modules/leads/delivery/mail/lead-words.rules.ts'
import { countEncodedBytes } from '#modules/leads/delivery/mail/quoted-text.rules.ts'
import { renderMailText } from '#modules/leads/delivery/mail/render-mail-text.ts'
import { hideLinks, readGreetingName } from '#modules/leads/delivery/mail/visitor-text.rules.ts'
import { parseLeadBody } from '#modules/leads/lead/lead.schema.ts'
import { buildCanonicalText } from '#modules/leads/submit/canonical-text.rules.ts'
import { chooseKey } from '#modules/leads/submit/idempotency-key.rules.ts'
import { checkFormats, checkMinimum } from '#modules/leads/submit/lead-minimum.rules.ts'
import { cleanLeadValue, cleanText, isFieldName } from '#modules/leads/lead/lead-value.rules.ts'
import { foldLocalityName, writeLocality } from '#modules/localities/locality-name.rules.ts'
import { parseLocalityQuery } from '#modules/localities/locality-query.rules.ts'
import { buildAnswerText } from '#modules/questions/answering/answer-text.view.ts'
import { listComparedWords } from '#modules/questions/similar/similar-question.rules.ts'
import {
  cleanText as cleanQuestion,
  findContactDetails,
  findQuestionFault,
} from '#modules/questions/text/question-text.rules.ts'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { foldAddress, readCode } from '#modules/staff/codes/code.rules.ts'
import { checkInvitation } from '#modules/staff/people/invitation.rules.ts'
import { foldMailbox } from '#platform/mail/fold-mailbox.rules.ts'
import { cleanHeaderText, isMailAddress } from '#platform/mail/header-text.rules.ts'
import { findSlowTexts, type TextRule } from './hostile-texts.ts'

const site = buildExampleSite()
/** A lead as it is stored, with well-formed Unicode. */
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
  cleanQuestion,
  findContactDetails,
  findQuestionFault,
  listComparedWords,
  'the mail of an answered question': (text) =>
    buildAnswerText({ asked: text, answer: text, vehicle: null, href: null, isPublished: true }),
  readGreetingName,
  escapeHtml,
  toHtmlLines,
  countEncodedBytes,
  findTelephoneHref,
  cleanHeaderText,
  isMailAddress,
  foldMailbox,
  foldAddress,
  readCode,
  'an invitation': (text) => {
    const place = { kind: 'site', siteId: 1, locationId: null } as const
    const scope = { ...place, categories: [text, `${text} `] }
    return [
      checkInvitation({ email: text, name: text, role: 'service', scope }),
      checkInvitation({ email: 'ana@dealer.example', name: text, role: 'service', scope }),
      checkInvitation({ email: 'ana@dealer.example', name: 'Ana', role: 'service', scope }),
    ]
  },
  'the values of a lead': (text) => listLeadValues(leadOf(text).lead, undefined, site),
  'a confirmation': (text) => renderMailText(buildConfirmationMail(leadOf(text), new Date(0))),
  'a mail to a dealer': (text) => renderMailText(buildDealerMail(leadOf(text))),
  'a lead as ADF': (text) => writeAdf(buildAdfLead(leadOf(text))),
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
