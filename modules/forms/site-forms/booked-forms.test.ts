import { describe, expect, test } from 'vitest'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { findFormPage } from './form-pages.rules.ts'
import { buildFormView } from './form.view.ts'
import { findForm } from './list-forms.ts'

const booking = {
  bookings: { test_drives: { enabled: true }, services: { enabled: true } },
}
const find = (slug: string, file: Record<string, unknown> = {}) =>
  findForm(buildExampleSite(file), slug)
const listNames = (...words: Parameters<typeof find>) =>
  find(...words)?.steps.flatMap(({ fields }) => fields.map(({ name }) => name)) ?? []
const appointmentOf = (...words: Parameters<typeof find>) =>
  find(...words)
    ?.steps.flatMap(({ fields }) => fields)
    .find(({ name }) => name === 'Appointment')

describe('a site that books free times', () => {
  test('promises the time, and not an answer about it', () => {
    for (const slug of ['test-drive', 'book-a-service']) {
      expect(find(slug, booking)?.description).toContain('it is yours')
      expect(find(slug)?.description).not.toContain('it is yours')
    }
    expect(find('book-a-service', booking)?.submit_label).toBe('Book This Time')
    expect(find('book-a-service')?.submit_label).toBe('Request This Booking')
  })

  test('says on the page, too, that a time is chosen and not asked for', () => {
    const introductionOf = (file: Record<string, unknown>) => {
      const found = findFormPage(buildExampleSite(file), '/book-a-service')
      return found?.kind === 'page' ? found.page.introduction : null
    }
    expect(introductionOf({})).toContain('We confirm')
    expect(introductionOf(booking)).toContain('choose a free time')
  })

  test('lets a visitor wait for short work, unless waiting is off', () => {
    const choices = appointmentOf('book-a-service', booking)?.choices.map(({ value }) => value)
    expect(choices).toEqual(['Drop it off', 'Wait while you work'])
    const nobody = { bookings: { services: { enabled: true, wait_hours: 0 } } }
    expect(appointmentOf('book-a-service', nobody)).toBeUndefined()
  })
})

describe('a site that meets visitors on a video call', () => {
  const calls = { feature_flags: { video_call: true } }

  test.each([
    ['that books free times', { ...booking, ...calls }],
    ['that does not', calls],
  ])('%s: a visit is the usual choice, a call the other', (_name, file) => {
    expect(appointmentOf('test-drive', file)).toMatchObject({
      value: 'At the dealership',
      choices: [{ value: 'At the dealership' }, { value: 'Video call' }],
    })
    const names = listNames('test-drive', file)
    expect(names.indexOf('Appointment')).toBe(names.indexOf('Preferred Date and Time') - 1)
  })

  test('has the option in that form alone, and another site has it nowhere', () => {
    expect(appointmentOf('test-drive', booking)).toBeUndefined()
    expect(listNames('book-a-service', calls)).not.toContain('Appointment')
  })
})

test('a vehicle that comes to the workshop is known by its plate, or else by make and model', () => {
  const names = listNames('book-a-service')
  expect(names.indexOf('Rego')).toBeLessThan(names.indexOf('Make'))
  const fields = find('book-a-service')?.steps.flatMap((step) => step.fields) ?? []
  const needed = fields.filter(({ required_unless: other }) => other === 'Rego')
  expect(needed.map(({ name, required }) => [name, required])).toEqual([
    ['Make', true],
    ['Model', true],
  ])
})

describe('a plate of a vehicle that comes to the workshop', () => {
  const lookups = { trade_in: { lookup_provider: 'autograb' } }
  const findRego = (file: Record<string, unknown>) => {
    const site = buildExampleSite(file)
    const view = buildFormView(site, findForm(site, 'book-a-service')!, {
      now: new Date(0),
      action: '',
    })
    return view.steps.flatMap(({ fields }) => fields).find(({ name }) => name === 'Rego')
  }

  test('is looked up with its state, at first the dealer’s own', () => {
    const state = find('book-a-service', lookups)
      ?.steps.flatMap(({ fields }) => fields)
      .find(({ name }) => name === 'Rego State')
    expect(state).toMatchObject({ required: false, value: 'QLD' })
    expect(findRego(lookups)?.plateLookup).toEqual({
      stateField: 'Rego State',
      fills: { make: 'Make', model: 'Model', year: 'Year' },
    })
  })

  test('is looked up alone in New Zealand', () => {
    const file = { ...lookups, region: { country: 'NZ', locale: 'en-NZ', currency: 'NZD' } }
    expect(listNames('book-a-service', file)).not.toContain('Rego State')
    expect(findRego(file)?.plateLookup).toMatchObject({ stateField: null })
  })

  test('is not where the site has no provider, and in no other form', () => {
    expect(findRego({})?.plateLookup).toBeNull()
    expect(listNames('book-a-service')).not.toContain('Rego State')
    expect(listNames('service', lookups)).not.toContain('Rego State')
  })
})

test('the price of the work is shown once, after the last field that chooses it', () => {
  const site = buildExampleSite({
    service: {
      menu: [{ name: 'Logbook', prices: [{ amount: 300 }] }],
      extra_work: [{ name: 'Battery', prices: [{ amount: 200 }] }],
    },
  })
  const view = buildFormView(site, findForm(site, 'book-a-service')!, {
    now: new Date(0),
    action: '',
  })
  const priced = view.steps
    .flatMap(({ fields }) => fields)
    .filter((field) => field.workPrices !== null)
  expect(priced.map(({ name }) => name)).toEqual(['additional_services'])
  expect(priced[0]?.workPrices?.fields.map(({ name }) => name)).toEqual([
    'Service Interval',
    'additional_services',
  ])
})
