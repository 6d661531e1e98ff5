import { describe, expect, test } from 'vitest'
import { hasNoticeFacts, listNoticeRows, type NoticeVehicle } from './consumer-notice.rules.ts'
import { buildExampleVehicle, exampleNoticeFacts } from '../example-vehicle.fake.ts'

const vehicle: NoticeVehicle = buildExampleVehicle({
  ...exampleNoticeFacts,
  vin: 'MR0HA3CD100123456',
  rego: 'LKB482',
})
const trader = { name: 'Example Motors Limited', address: '1 Rata Street, Napier', number: 'M 1' }
const region = { currency: 'NZD', distance_unit: 'km', locale: 'en-NZ' } as const

const read = (changed: Partial<NoticeVehicle>, shownCents: number | null = 4_599_000) =>
  Object.fromEntries(
    listNoticeRows({ ...vehicle, ...changed }, trader, { shownCents, region }).map(
      ({ label, value }) => [label, value],
    ),
  )

describe('the rows of a Consumer Information Notice', () => {
  test.each<[Partial<NoticeVehicle>, string, string | null]>([
    [{}, 'Security interest on the Personal Property Securities Register', 'No'],
    [
      { securityInterest: true },
      'Security interest on the Personal Property Securities Register',
      'Yes',
    ],
    [
      { securityInterest: null },
      'Security interest on the Personal Property Securities Register',
      null,
    ],
    [{}, 'Make and model', 'Toyota HiLux'],
    [{}, 'Year of the vehicle', '2022'],
    [{}, 'Year first registered in New Zealand', '2022'],
    [{ firstRegisteredYear: null }, 'Year first registered in New Zealand', null],
    [{ registered: false }, 'Year first registered in New Zealand', 'Not registered yet'],
    [{}, 'Year first registered abroad', 'Never: new in New Zealand'],
    [{ registeredAbroad: true }, 'Year first registered abroad', null],
    [{ registeredAbroad: null }, 'Year first registered abroad', null],
    [
      { registeredAbroad: true, firstRegisteredAbroadYear: 2019 },
      'Year first registered abroad',
      '2019',
    ],
    [{}, 'VIN or chassis number', 'MR0HA3CD100123456'],
    [{ vin: null }, 'VIN or chassis number', null],
    [{ rego: null }, 'Registration plate', null],
    [{ rego: null, registered: false }, 'Registration plate', 'None yet'],
    [{}, 'Registration expires', '3 May 2027'],
    [{ registrationExpiresOn: null }, 'Registration expires', null],
    [
      { registrationExpiresOn: null, registered: false },
      'Registration expires',
      'Not registered yet',
    ],
    [{}, 'Warrant or certificate of fitness expires', '21 March 2027'],
    [{ wofExpiresOn: null }, 'Warrant or certificate of fitness expires', null],
    [
      { wofExpiresOn: null, registered: false },
      'Warrant or certificate of fitness expires',
      'None yet',
    ],
    [{}, 'Odometer reading', '48,210 km'],
    [{ km: 0 }, 'Odometer reading', '0 km'],
    [{ km: null }, 'Odometer reading', null],
    [{ odometerAccurate: true }, 'Odometer reading accurate', 'Yes'],
    [{ odometerAccurate: false }, 'Odometer reading accurate', 'No: it may have travelled further'],
    [{ odometerAccurate: null }, 'Odometer reading accurate', null],
    [{ importedDamaged: true }, 'Imported as a damaged vehicle', 'Yes'],
    [{ importedDamaged: null }, 'Imported as a damaged vehicle', null],
    [{}, 'Engine capacity', '2,755 cc'],
    [{ engineCc: null }, 'Engine capacity', null],
    [{ engineCc: 0 }, 'Engine capacity', null],
    [{ engineCc: null, simpleFuel: 'Electric' }, 'Engine capacity', 'Electric motor'],
    [{ fuel: null }, 'Fuel', null],
  ])('%o: %s is %s', (changed, label, value) => {
    expect(read(changed)[label]).toBe(value)
    expect(hasNoticeFacts({ ...vehicle, ...changed })).toBe(
      !Object.values(read(changed)).includes(null),
    )
  })

  test.each<[number | null, number | null, string | null, string | null]>([
    [4_599_000, 0, null, '$45,990'],
    [4_599_000, 59_550, null, '$46,585.50'],
    [4_599_000, 59_550, 'Drive Away', '$46,585.50'],
    [4_599_000, null, 'Drive Away', '$45,990'],
    [4_599_000, null, 'Excl. Government Charges', null],
    [4_599_000, null, 'Estimated Drive Away', null],
    [4_599_000, null, null, null],
    [null, 0, null, null],
  ])(
    'of %d cents and on-road costs of %s (%s) the cash price is %s',
    (cents, costs, type, text) => {
      const rows = read({ onRoadCostsCents: costs, priceType: type }, cents)
      expect(rows['Cash price, with GST and all on-road costs']).toBe(text)
    },
  )
})
