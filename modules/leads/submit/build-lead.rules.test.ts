import { describe, expect, test } from 'vitest'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import {
  buildExampleDealership,
  buildExampleLocation,
} from '#modules/sites/example-site-file.fake.ts'
import { findLeadLocation } from '../lead/lead-location.rules.ts'
import { buildLead, type LeadSource } from './build-lead.rules.ts'

const site = buildExampleSite({ slug: 'north' })

const build = (fields: LeadSource['fields'], source: Partial<LeadSource> = {}) =>
  buildLead(site, {
    id: 'lead-1',
    form: null,
    fields,
    isIncomplete: false,
    hasFiles: false,
    vehicle: undefined,
    isVehicleShown: true,
    ...source,
  })

describe('a lead built from a request', () => {
  test('has its columns, and the payload of §3', () => {
    const fields = {
      category: 'Service',
      name: 'Ann',
      last_name: 'Lee',
      email: 'ann@mail.example',
      Rego: 'ABC123',
      visited_pages: ['/', '/service'],
      linked_query_params: { utm_source: 'news' },
    }
    expect(build(fields, { form: 'service', hasFiles: true })).toEqual({
      form: 'service',
      category: 'Service Enquiry',
      subcategory: null,
      firstName: 'Ann',
      lastName: 'Lee',
      email: 'ann@mail.example',
      phone: null,
      vehicleId: null,
      vehicleShown: false,
      dealershipSlug: 'north-city',
      locationId: null,
      payload: {
        ...fields,
        category: 'Service Enquiry',
        first_name: 'Ann',
        lead_id: 'lead-1',
        has_files: true,
        form_completed: true,
        dealership_slug: 'north-city',
        website_slug: 'north',
        source: 'Website',
        location_id: null,
      },
    })
  })

  test('without a trail has an empty one', () => {
    expect(build({ category: 'General', phone: '1' }).payload).toMatchObject({
      has_files: false,
      visited_pages: [],
      linked_query_params: {},
    })
  })

  test.each([
    ['email', { email: 'ann@mail.example' }, { email: 'ann@mail.example', phone: null }],
    ['email, as mail servers take it', { email: 'a@māori.nz' }, { email: 'a@xn--mori-qsa.nz' }],
    ['phone', { phone: '0412345678' }, { email: null, phone: '0412345678' }],
    ['mobile', { mobile: '0412345678' }, { email: null, phone: '0412345678' }],
  ])('with %s alone can be reached by it', (_what, fields, expected) => {
    expect(build({ category: 'General', ...fields })).toMatchObject(expected)
  })

  test.each([
    ['Careers', {}, 'General Enquiry', 'Career Enquiry'],
    ['General', {}, 'General Enquiry', null],
    ['General', { subcategory: '' }, 'General Enquiry', null],
    ['New Vehicle', { subcategory: 'Test Drive Only' }, 'New Vehicle Enquiry', 'Test Drive Only'],
  ])('§9: %s %j is a %s, %s', (category, fields, named, subcategory) => {
    const lead = build({ category, ...fields })
    expect(lead).toMatchObject({ category: named, subcategory })
    expect(lead.payload['category']).toBe(named)
    expect(lead.payload['subcategory'] ?? '').toBe(subcategory ?? '')
  })

  test.each([
    ['is Incomplete until its last step (§3)', true, 'Incomplete', false],
    ['is complete after it', false, undefined, true],
  ])('%s', (_what, isIncomplete, status, completed) => {
    const { payload } = build({ category: 'Trade In' }, { isIncomplete })
    expect(payload['lead_status']).toBe(status)
    expect(payload['form_completed']).toBe(completed)
  })

  test.each([
    [{}, 'Website'],
    [{ source: '' }, 'Website'],
    [{ source: 'Kiosk' }, 'Kiosk'],
  ])('comes from %j: %s', (fields, source) => {
    expect(build({ category: 'General', ...fields }).payload['source']).toBe(source)
  })
})

describe('the vehicle of a lead', () => {
  const vehicle = { id: 12, dealershipId: 1, locationId: 100 }

  test('is that of the site’s stock, and says where the lead belongs', () => {
    const lead = build({ category: 'Test Drive', car_id: '12' }, { vehicle })
    expect(lead).toMatchObject({ vehicleId: 12, locationId: 100 })
    expect(lead.payload).toMatchObject({ car_id: 12, location_id: 100 })
    expect(lead.vehicleShown).toBe(true)
  })

  test('is known to the dealer where the site hides it, and says nothing of its place', () => {
    const hidden = { vehicle, isVehicleShown: false }
    const lead = build({ category: 'Test Drive', car_id: '12' }, hidden)
    expect(lead).toMatchObject({ vehicleId: 12, vehicleShown: false, locationId: null })
    expect(lead.payload).toMatchObject({ car_id: 12, location_id: null })
  })

  test('is empty if the visitor named another dealership’s', () => {
    const lead = build({ category: 'Test Drive', car_id: '12' })
    expect(lead.vehicleId).toBeNull()
    expect(lead.payload).not.toHaveProperty('car_id')
  })
})

test('a dealership_slug of the form’s own is sent; the chosen location replies (§7)', () => {
  const group = buildExampleSite({
    dealerships: ['north', 'south'].map((slug) =>
      buildExampleDealership({
        slug,
        name: slug,
        locations: ['yard', 'main'].map((name) =>
          buildExampleLocation({ slug: `${slug}-${name}`, name, primary: name === 'main' }),
        ),
      }),
    ),
    leads: { dealership_slug_overrides: [{ form: 'finance', dealership_slug: '360-finance' }] },
  })
  const lead = buildLead(group, {
    id: 'lead-1',
    form: 'finance',
    fields: { category: 'Finance', dealership_slug: 'south' },
    isIncomplete: false,
    hasFiles: false,
    vehicle: undefined,
    isVehicleShown: false,
  })
  expect(lead).toMatchObject({
    dealershipSlug: 'south',
    locationId: null,
    payload: { dealership_slug: '360-finance' },
  })
  expect(findLeadLocation(group, lead, undefined)?.slug).toBe('south-main')
})
