import { expect, test } from 'vitest'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { buildQuestions, buildStructuredQuestions, listCompared } from './questions.view.ts'

const published = [
  {
    id: 'a',
    question: 'Towbar?',
    answer: 'Yes.',
    // Already the next day where the dealer is.
    publishedAt: new Date('2026-11-29T22:00:00Z'),
  },
]
const source = {
  vehicleId: 7,
  path: '/cars/a',
  dealershipSlug: 'example',
  privacyHref: '/privacy-policy',
  published,
}
const on = { vehicle_page: { questions: true } }

test('the page shows answered questions with their day, and never names', () => {
  expect(buildQuestions(buildExampleSite(on), source)).toMatchObject({
    heading: 'Questions about this car',
    questions: [{ id: 'a', date: '2026-11-30', dateText: '30 November 2026' }],
    form: {
      action: '/cars/a#ask',
      anchor: 'ask',
      carId: 7,
      consent: null,
      privacyHref: '/privacy-policy',
    },
  })
})

test.each([
  ['example', 'Answered by Example Dealership'],
  [null, 'Answered by Example Motors'],
  ['other', 'Answered by Example Motors'],
])('answers about a vehicle of %s are by: %s', (dealershipSlug, expected) => {
  const site = buildExampleSite(on)
  const [dealership] = site.dealerships
  const named = {
    ...site,
    dealerships: [{ ...dealership!, slug: 'example', name: 'Example Dealership' }],
  }
  expect(buildQuestions(named, { ...source, dealershipSlug })?.answeredBy).toBe(expected)
})

test('a dealer’s own terms need a tick', () => {
  const site = buildExampleSite({ ...on, leads: { terms_conditions: 'We may call you.' } })
  expect(buildQuestions(site, source)?.form).toMatchObject({
    terms: 'We may call you.',
    consent: 'I have read and agree to the terms of use.',
  })
})

test('a site has none unless it turns them on', () => {
  expect(buildQuestions(buildExampleSite(), source)).toBeNull()
})

test('search engines get the questions with their answers, and the vehicle', () => {
  const view = buildQuestions(buildExampleSite(on), source)!
  const page = { path: '/cars/a', title: '2022 Kia Rio' }
  expect(buildStructuredQuestions(view, page)).toEqual({
    '@type': 'FAQPage',
    name: 'Questions about this car: 2022 Kia Rio',
    url: '/cars/a',
    about: { '@type': 'Thing', name: '2022 Kia Rio', url: '/cars/a' },
    mainEntity: [
      {
        '@type': 'Question',
        name: 'Towbar?',
        datePublished: '2026-11-30',
        acceptedAnswer: { '@type': 'Answer', text: 'Yes.', datePublished: '2026-11-30' },
      },
    ],
  })
  expect(buildStructuredQuestions({ ...view, questions: [] }, page)).toBeNull()
})

test('those about the vehicle itself are compared first', () => {
  const [one] = published
  const other = { ...one!, id: 'b' }
  expect(
    listCompared({ ofVehicle: [one!], ofModel: [other] }).map(({ id, about }) => [id, about]),
  ).toEqual([
    ['a', 'vehicle'],
    ['b', 'model'],
  ])
})
