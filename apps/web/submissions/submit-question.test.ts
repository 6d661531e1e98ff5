import { describe, expect, test } from 'vitest'
import type { LeadOutcome } from '#modules/leads/lead/lead.types.ts'
import type { SentLead } from '#modules/leads/submit/lead-parts.types.ts'
import { refuseFields } from '#modules/leads/submit/refusals.ts'
import { buildTestContext } from '#modules/leads/submit/testing.ts'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import type { EnquiryVehicle } from '#modules/vehicles/page/enquiry-vehicle.types.ts'
import type { Submission } from '../context/page-visitor.types.ts'
import { refuseTooMany } from '#modules/leads/submit/refusals.ts'
import { buildTestServices } from '../server/test-services.fake.ts'
import { submitQuestion } from './submit-question.ts'

const vehicle = {
  available: true,
  card: { id: 7, href: '/cars/a' },
  make: 'Kia',
  model: 'Rio',
  carType: 'new',
  status: 'in_stock',
  stockNumber: 'S1',
  dealershipSlug: 'example',
} as EnquiryVehicle
const stored = { ok: true, repeated: false, response: {} } as LeadOutcome
const answered = {
  id: '018f6f1e-2d6b-4c7e-9d3a-0f4f1f6c2a11',
  question: 'Does it have a towbar?',
  answer: 'Yes.',
  publishedAt: new Date(),
}
const typed = { message: ['Is there a towbar on it?'], email: ['kim@visitor.example'] }

interface Case {
  readonly settings?: object
  readonly shown?: EnquiryVehicle | undefined
  readonly outcome?: LeadOutcome
  readonly isLimited?: boolean
}

async function post(
  fields: Readonly<Record<string, readonly string[]>>,
  { settings = {}, outcome = stored, isLimited = false, ...more }: Case = {},
) {
  const site = buildExampleSite({ vehicle_page: { questions: true }, ...settings })
  const sent: SentLead[] = []
  const { services } = buildTestServices({}, [site])
  const given: string[] = []
  const submission = {
    userAgent: 'Example',
    clientAddress: '192.0.2.1',
    limits: {
      take: () =>
        isLimited
          ? { ok: false, refusal: refuseTooMany(30) }
          : { ok: true, giveBack: () => void given.push('back') },
    },
  } as unknown as Submission
  const result = await submitQuestion(
    {
      services: {
        ...services,
        stock: {
          ...services.stock,
          findEnquiryVehicle: () => Promise.resolve('shown' in more ? more.shown : vehicle),
        },
        questions: {
          list: () => Promise.resolve([]),
          listComparable: () => Promise.resolve({ ofVehicle: [answered], ofModel: [] }),
        },
        leads: {
          ...services.leads,
          service: {
            ...services.leads.service,
            submit(_context, lead) {
              sent.push(lead)
              return Promise.resolve(outcome)
            },
          },
        },
      },
      context: buildTestContext(site),
      submission,
      vehicleId: 7,
    },
    fields,
  )
  return { ...result, sent, given }
}

test('a question that is like an answered one is shown that first, and counts as no attempt', async () => {
  const { result, status, sent, given } = await post(typed)
  expect([status, sent, given]).toEqual([200, [], ['back']])
  expect(result).toMatchObject({
    kind: 'again',
    typed: { question: 'Is there a towbar on it?', email: 'kim@visitor.example' },
    similar: [{ question: 'Does it have a towbar?', about: 'vehicle' }],
  })
})

test('sent anyway it is a lead about the vehicle, without a name', async () => {
  const { result, sent } = await post({ ...typed, anyway: ['1'], fax_extension: ['filled'] })
  expect(result).toEqual({ kind: 'sent' })
  const [{ body } = {} as SentLead] = sent
  expect(body.envelope).toMatchObject({ form: 'question', isHoneypotFilled: true })
  expect(body.fields).toMatchObject({
    category: 'New Vehicle Enquiry',
    subcategory: 'Question',
    first_name: 'Shopper (no name)',
    email: 'kim@visitor.example',
    message: 'Is there a towbar on it?',
    car_id: '7',
  })
})

test('one that is like no other is sent at once', async () => {
  const { result, sent } = await post({ ...typed, message: ['Which colour is the carpet?'] })
  expect([result, sent.length]).toEqual([{ kind: 'sent' }, 1])
})

describe('the form comes back with what was typed', () => {
  const terms = { leads: { terms_conditions: 'We may call you.' } }
  test.each<[string, Record<string, string[]>, Case, object, number]>([
    ['too short', { message: ['Towbar?'] }, {}, { errors: { question: expect.any(String) } }, 422],
    [
      'too long',
      { message: ['x'.repeat(501)] },
      {},
      { errors: { question: expect.any(String) } },
      422,
    ],
    ['no address', { email: ['kim'] }, {}, { errors: { email: expect.any(String) } }, 422],
    ['terms', {}, { settings: terms }, { errors: { isAgreed: expect.any(String) } }, 422],
    ['sold', {}, { shown: { ...vehicle, available: false } }, { alert: expect.any(String) }, 422],
    ['hidden', {}, { shown: undefined }, { alert: expect.any(String) }, 422],
    [
      'switched off',
      {},
      { settings: { vehicle_page: { questions: false } } },
      { alert: expect.any(String) },
      422,
    ],
    ['too many', {}, { isLimited: true }, { alert: expect.any(String) }, 429],
    [
      'refused by the store',
      { anyway: ['1'] },
      { outcome: { ok: false, refusal: refuseFields({ message: 'No.' }) } },
      { errors: { question: 'No.' }, alert: null },
      422,
    ],
  ])('%s', async (_what, change, given, expected, expectedStatus) => {
    const fields = { ...typed, ...change }
    const { result, status } = await post(fields, given)
    expect(status).toBe(expectedStatus)
    expect(result).toMatchObject({
      kind: 'again',
      typed: { question: fields.message[0], email: fields.email[0] },
      ...expected,
    })
  })
})

test('agreeing to the dealer’s terms goes into the lead', async () => {
  const settings = { leads: { terms_conditions: 'We may call you.' } }
  const fields = { ...typed, anyway: ['1'], terms_conditions: ['true'] }
  const { sent } = await post(fields, { settings })
  expect(sent[0]?.body.fields['terms_conditions']).toBe(true)
})
