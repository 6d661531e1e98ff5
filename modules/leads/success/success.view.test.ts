import { describe, expect, test } from 'vitest'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { buildExampleLocation } from '#modules/sites/example-site-file.fake.ts'
import { leadCategories } from '#modules/forms/catalogue/category.rules.ts'
import { buildReplyTime } from './reply-time.view.ts'
import { buildSuccess, type SuccessSource } from './success.view.ts'
import { buildSuccessWords } from './success-words.view.ts'

// The example is open on weekdays from nine to five, Brisbane time.
const fridayNoon = new Date('2026-11-20T02:00:00Z')
const fridayNight = new Date('2026-11-20T10:00:00Z')

const build = (source: Partial<SuccessSource>, file: Record<string, unknown> = {}) =>
  buildSuccess(buildExampleSite(file), {
    category: 'general-enquiry',
    form: null,
    location: null,
    vehicle: undefined,
    isBooked: false,
    isMailed: true,
    noTimeReason: null,
    tradedIn: null,
    now: fridayNoon,
    promise: null,
    browseHref: '/search/used-cars',
    ...source,
  })

describe('the page after a lead', () => {
  test('has words of its own for every category', () => {
    const headings = leadCategories.map(({ slug }) => build({ category: slug })?.heading)
    expect(headings).not.toContain('Thank you')
    expect(headings).not.toContain(undefined)
  })

  test('says how soon the site answers, unless a time is booked or has to be confirmed', () => {
    const promise = 'We usually answer in 11 minutes.'
    expect(build({ promise })?.promise).toBe(promise)
    expect(build({ promise, isBooked: true })?.promise).toBeNull()
    expect(build({ promise, noTimeReason: 'confirm-by-mail' })?.promise).toBeNull()
  })

  test.each([null, '', 'nonsense', 'General Enquiry', 'career-enquiry'])(
    'is not there for the category %j',
    (category) => {
      expect(build({ category })).toBeUndefined()
    },
  )

  test('repeats the vehicle that is traded in, and the range that was shown', () => {
    const tradedIn = { vehicle: '2018 Kia Rio S, 64,000 km', range: '$14,500 to $17,000' }
    expect(build({ category: 'trade-in', tradedIn })?.tradedIn).toEqual(tradedIn)
    expect(build({})?.tradedIn).toBeNull()
  })

  test('is there for a department that only a form of the site’s own offers', () => {
    const boats = {
      slug: 'boats',
      title: 'Ask',
      category: 'General Enquiry',
      steps: [
        {
          fields: [
            {
              name: 'category',
              type: 'select',
              label: 'Department',
              choices: [{ value: 'Boat Sales', label: 'Boats' }],
            },
          ],
        },
      ],
    }
    expect(build({ category: 'boat-sales' }, { leads: { forms: [boats] } })).toBeDefined()
  })

  test('is there for a category of the site’s own, in that form’s words', () => {
    const claim = {
      slug: 'warranty-claim',
      title: 'Claim',
      category: 'Warranty Claim',
      success_text: 'Keep the part that broke.',
      steps: [{ fields: [{ name: 'name', type: 'string', label: 'First name' }] }],
    }
    const file = { leads: { forms: [claim] } }
    expect(build({ category: 'warranty-claim' })).toBeUndefined()
    expect(build({ category: 'warranty-claim' }, file)?.text).toContain('Example Motors')
    const form = 'warranty-claim'
    expect(build({ category: form, form }, file)?.text).toBe('Keep the part that broke.')
    expect(build({ category: 'test-drive', form }, file)?.text).not.toContain('part')
  })

  test('speaks of the site’s vehicles and leads on', () => {
    const success = build({ category: 'used-vehicle-enquiry' }, { template: 'Motorcycle' })
    expect(success?.text).toBe('Your question about this motorcycle has reached Example Motors.')
    expect(success?.links).toEqual([
      { label: 'Browse motorcycles', href: '/search/used-cars' },
      { label: 'Home page', href: '/' },
    ])
  })
})

test.each([
  [
    'used-vehicle-enquiry',
    'Your question about the 2019 Toyota Corolla has reached Example Motors.',
  ],
  [
    'finance-enquiry',
    'Your finance enquiry for the 2019 Toyota Corolla has reached Example Motors.',
  ],
  ['test-drive', 'We have your preferred time for the 2019 Toyota Corolla.'],
  ['request-photos', 'Your request for the 2019 Toyota Corolla has reached Example Motors.'],
])('the page after a lead of the category %s names its vehicle: %s', (slug, text) => {
  const words = (vehicle?: string) =>
    buildSuccessWords(buildExampleSite({}).configuration, slug, { vehicle }).text
  expect(words('2019 Toyota Corolla')).toBe(text)
  expect(words()).not.toMatch(/Corolla|[{}]| {2}/)
})

describe('who replies', () => {
  const open = (weekday: number) => ({
    phone: '(03) 5550 1234',
    opening_hours: [{ weekday, status: 'Open', open: '09:00', close: '17:00' }],
  })
  const buildLocation = (slug: string, more: Record<string, unknown> = {}) =>
    buildExampleLocation({ slug, name: slug, ...more })
  const group = {
    dealerships: [
      {
        slug: 'north',
        name: 'North',
        locations: [
          buildLocation('north-main', { primary: true, contact_detail: open(1) }),
          buildLocation('north-service', { location_type: 'service' }),
        ],
      },
      {
        slug: 'south',
        name: 'South',
        locations: [
          buildLocation('south-main', { contact_detail: open(5) }),
          buildLocation('south-yard'),
        ],
      },
    ],
  }

  test.each([
    [null, 'general-enquiry', 100],
    ['south-main', 'general-enquiry', 200],
    ['201', 'general-enquiry', 201],
    ['south-main', 'service-enquiry', 200],
    [null, 'service-enquiry', 101],
    ['elsewhere', 'general-enquiry', 100],
    ['999', 'general-enquiry', 100],
  ])('for the location %j and %s is %d', (location, category, id) => {
    expect(build({ location, category }, group)?.locationId).toBe(id)
  })

  test('promises no answer where a time is booked: there is nothing to wait for', () => {
    const booked = build({ category: 'test-drive', isBooked: true }, group)
    expect(booked).toMatchObject({ heading: 'Your test drive is booked', replyTime: null })
    expect(build({ category: 'test-drive' }, group)?.replyTime).toContain('in touch')
  })

  test.each(['test-drive', 'service-booking'])(
    'promises no email of a %s that is booked where there is no mail server',
    (category) => {
      const tell = (isMailed: boolean) => {
        const page = build({ category, isBooked: true, isMailed }, group)
        return [page?.text, ...(page?.steps ?? [])].join(' ')
      }
      expect(tell(true)).toContain('An email comes')
      expect(tell(false)).not.toContain('An email comes')
      expect(tell(false)).toContain('please call us')
    },
  )

  test('says when by its own hours', () => {
    const tell = (location: string) => build({ location }, group)?.replyTime
    expect(tell('south-main')).toBe('We are open until 5 pm and will be in touch shortly.')
    expect(tell('north-main')).toContain('Monday 9 am')
  })
})

describe('when the visitor gets a reply', () => {
  const tell = (now: Date, file: Record<string, unknown> = {}) => {
    const site = buildExampleSite(file)
    return buildReplyTime(site, site.dealerships[0]?.locations[0] ?? null, now)
  }

  test('is told by the hours of the location', () => {
    expect(tell(fridayNoon)).toBe('We are open until 5 pm and will be in touch shortly.')
  })

  test('is told in the platform’s words after hours', () => {
    expect(tell(fridayNight)).toBe(
      'We are closed right now and will be in touch when we open: Monday 9 am.',
    )
  })

  test('is told in the site’s own words after hours', () => {
    const leads = { after_hours_text: 'Back {opens}!' }
    expect(tell(fridayNight, { leads })).toBe('Back Monday 9 am!')
  })

  test('is left open where it is unknown who replies', () => {
    expect(buildReplyTime(buildExampleSite(), null, fridayNoon)).toBe(
      'We will be in touch as soon as we can.',
    )
  })
})
