import { describe, expect, test } from 'vitest'
import { type FormSource, formSchema } from '#modules/sites/settings/forms.schema.ts'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import * as view from './lead-values.view.ts'

const site = buildExampleSite()
const form = (...fields: FormSource['steps'][number]['fields']) =>
  formSchema.parse({ slug: 'f', title: 'F', category: 'C', steps: [{ fields }] })

const listValues = (
  lead: Partial<Parameters<typeof view.listLeadValues>[0]>,
  given: Parameters<typeof view.listLeadValues>[1],
  of: typeof site,
) => view.listLeadValues({ payload: {}, dealershipSlug: null, ...lead }, given, of)

describe('a visitor’s values in a mail', () => {
  test('is in the order of the form, with its labels', () => {
    const given = form(
      { name: 'b', type: 'string', label: 'Second (optional)' },
      { name: 'a', type: 'string', label: 'First' },
      { name: 'c', type: 'string', label: 'Not answered' },
    )
    expect(listValues({ payload: { a: 'x', b: 'y' } }, given, site)).toEqual([
      { label: 'Second', value: 'y' },
      { label: 'First', value: 'x' },
    ])
  })

  test('has the time zone of a chosen time where staff read it', () => {
    const given = form({ name: 'visit', type: 'dateTime', label: 'Visit' })
    const sydney = buildExampleSite({ region: { time_zone: 'Australia/Sydney' } })
    const read = (visit: string) =>
      view.listLeadValues({ payload: { visit }, dealershipSlug: null }, given, sydney, 'staff')
    expect(read('2026-11-28T09:30')).toEqual([
      { label: 'Visit', value: '28 November 2026, 9:30 am AEDT' },
    ])
    expect(read('2026-06-28T09:30')).toEqual([
      { label: 'Visit', value: '28 June 2026, 9:30 am AEST' },
    ])
    expect(read('2026-06-28')).toEqual([{ label: 'Visit', value: '28 June 2026' }])
  })

  test.each([
    ['currency', 8500, '$8,500'],
    ['currency', 8500.5, '$8,500.50'],
    ['kilometre', 84_500, '84,500 km'],
    ['distance', 84_500, '84,500 km'],
    ['starRating', 4, '4 of 5'],
    ['number', 12, '12'],
    ['year', 2018, '2018'],
    ['check', true, 'Yes'],
    ['check', false, 'No'],
    ['dob', '1990-02-03', '3 February 1990'],
    ['dateTime', '2026-11-28T09:30', '28 November 2026, 9:30 am'],
    ['string', '2026-11-28 or so', '2026-11-28 or so'],
    ['checkGroup', ['Tow bar', 'Roof racks'], 'Tow bar, Roof racks'],
  ] as const)('of a field %s, %j, reads %s', (type, value, expected) => {
    const given = form({ name: 'field', type, label: 'Label' })
    expect(listValues({ payload: { field: value } }, given, site)).toEqual([
      { label: 'Label', value: expected },
    ])
  })

  test('of a choice reads as the visitor saw it', () => {
    const choices = [{ value: 'Full', label: 'Complete' }]
    const given = form({ name: 'history', type: 'radioGroup', label: 'Service history', choices })
    expect(listValues({ payload: { history: 'Full' } }, given, site)).toEqual([
      { label: 'Service history', value: 'Complete' },
    ])
  })

  test.each([
    ['locationSelect', 'location', 'city', 'Example Motors City'],
    ['locationSelectCustom', 'dealership_slug', 'example-motors-city', 'Example Cars'],
    ['websiteLocationSelect', 'location', 'Somewhere else', 'Somewhere else'],
  ] as const)('of a %s reads as the location is called', (type, name, value, expected) => {
    const given = form({ name, type, label: 'Where' })
    expect(listValues({ payload: { [name]: value } }, given, site)).toEqual([
      { label: 'Where', value: expected },
    ])
  })

  test('of a dealership is the one that was chosen, whatever slug the lead has on the wire', () => {
    const given = form({ name: 'dealership_slug', type: 'locationSelectCustom', label: 'Where' })
    const lead = {
      dealershipSlug: 'example-motors-city',
      payload: { dealership_slug: '360-finance' },
    }
    expect(listValues(lead, given, site)).toEqual([{ label: 'Where', value: 'Example Cars' }])
  })

  test('without a form is all there, by names that people can read', () => {
    const payload = { Rego: 'ABC123', additional_services: ['Tyres'], nested: { one_part: 1 } }
    expect(listValues({ payload }, undefined, site)).toEqual([
      { label: 'Rego', value: 'ABC123' },
      { label: 'Additional services', value: 'Tyres' },
      { label: 'Nested', value: 'One part: 1' },
    ])
  })

  test('leave out the sender, values shown elsewhere, and values for programs', () => {
    const payload = {
      name: 'Ana',
      email: 'a@b.example',
      phone: '1',
      message: 'Hi',
      opt_in: true,
      user_agent: 'x',
      visited_pages: ['/'],
      lead_id: 'y',
      car_id: 12,
      website_slug: 'z',
    }
    expect(listValues({ payload }, undefined, site)).toEqual([])
  })

  test('lists the parts of an address once', () => {
    const given = form({ name: 'home', type: 'address', label: 'Address' })
    const payload = {
      home: '1 Road, Town QLD 4000',
      'home.street': '1 Road',
      street: '1 Road',
      city: 'Town',
      state: 'QLD',
      postcode: '4000',
    }
    expect(listValues({ payload }, given, site)).toEqual([
      { label: 'Address', value: '1 Road, Town QLD 4000' },
    ])
  })
})
