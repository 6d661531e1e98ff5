import { expect, test } from 'vitest'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import {
  buildExampleDealership,
  buildExampleLocation,
} from '#modules/sites/example-site-file.fake.ts'
import { buildStructuredDealer } from './structured-dealer.view.ts'

const now = new Date('2026-11-20T02:00:00Z')

test('a day with a break has two periods, on a weekday and on a special date', () => {
  const breaks = [{ from: '12:30', to: '13:30' }]
  const day = { status: 'Open', open: '09:00', close: '24:00', breaks }
  const site = buildExampleSite({
    dealerships: [
      buildExampleDealership({
        locations: [
          buildExampleLocation({
            slug: 'sales',
            name: 'Showroom',
            primary: true,
            contact_detail: { opening_hours: [{ weekday: 1, ...day }] },
            special_hours: [{ date: '2026-11-25', name: 'Open house', ...day }],
          }),
        ],
      }),
    ],
  })
  const date = { validFrom: '2026-11-25', validThrough: '2026-11-25' }
  expect(buildStructuredDealer(site, now)).toMatchObject({
    openingHoursSpecification: [
      { dayOfWeek: ['Monday'], opens: '09:00', closes: '12:30' },
      { dayOfWeek: ['Monday'], opens: '13:30', closes: '23:59' },
    ],
    specialOpeningHoursSpecification: expect.arrayContaining([
      expect.objectContaining({ ...date, opens: '09:00', closes: '12:30' }),
      expect.objectContaining({ ...date, opens: '13:30', closes: '23:59' }),
    ]) as unknown,
  })
})

test('structured data has each department with its own hours, and no hidden one', () => {
  const hours = [{ weekday: 1, status: 'Open', open: '07:30', close: '17:30' }]
  const site = buildExampleSite({
    dealerships: [
      buildExampleDealership({
        locations: [
          buildExampleLocation({ slug: 'sales', name: 'Showroom', primary: true }),
          buildExampleLocation({
            slug: 'service',
            name: 'Workshop',
            location_type: 'service',
            primary: false,
            contact_detail: { phone: '(03) 5550 9999', opening_hours: hours },
          }),
          buildExampleLocation({
            slug: 'parts',
            name: 'Parts',
            location_type: 'parts',
            primary: false,
          }),
          buildExampleLocation({ slug: 'yard', name: 'Yard', visible: false, primary: false }),
        ],
      }),
    ],
  })
  expect(buildStructuredDealer(site, now)).toMatchObject({
    '@type': 'AutoDealer',
    name: 'Example Motors',
    address: { '@type': 'PostalAddress', addressCountry: 'AU' },
    department: [
      {
        '@type': 'AutoRepair',
        name: 'Workshop',
        telephone: '+61355509999',
        openingHoursSpecification: [{ dayOfWeek: ['Monday'], opens: '07:30', closes: '17:30' }],
      },
      { '@type': 'AutoPartsStore', name: 'Parts' },
    ],
  })
})
