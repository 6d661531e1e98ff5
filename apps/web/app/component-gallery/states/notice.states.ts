import { listNoticeRows } from '#modules/vehicles/notices/consumer-notice.rules.ts'
import type { ConsumerNoticeView } from '#modules/vehicles/notices/consumer-notice.types.ts'

interface NoticeState {
  readonly title: string
  readonly notice: ConsumerNoticeView
}

const vehicle: Parameters<typeof listNoticeRows>[0] = {
  make: 'Mazda',
  model: 'Axela',
  year: 2017,
  km: 45_000,
  rego: 'LKB482',
  vin: 'JM0BM10P200123456',
  fuel: 'Petrol',
  simpleFuel: 'Petrol',
  priceType: null,
  onRoadCostsCents: 59_500,
  securityInterest: false,
  registered: true,
  firstRegisteredYear: 2021,
  registeredAbroad: true,
  firstRegisteredAbroadYear: 2017,
  importedDamaged: false,
  odometerAccurate: true,
  engineCc: 1998,
  registrationExpiresOn: '2027-05-03',
  wofExpiresOn: '2027-03-21',
}

const build = (title: string, changed: Partial<typeof vehicle> = {}): NoticeState => {
  const rows = listNoticeRows(
    { ...vehicle, ...changed },
    {
      name: 'Example Motor Company Limited',
      address: '61 Rimu Terrace, Tauranga, Bay of Plenty 3112',
      number: 'M 399417',
    },
    {
      shownCents: 1_599_000,
      region: { currency: 'NZD', distance_unit: 'km', locale: 'en-NZ' },
    },
  )
  return {
    title,
    notice: {
      rows,
      missing: rows.filter(({ value }) => value === null),
      notes: [
        'Who buys a vehicle from a registered motor vehicle trader takes it free of security interests that this notice does not name.',
      ],
    },
  }
}

export const noticeStates: readonly NoticeState[] = [
  build('complete'),
  build('of a fresh import', {
    registered: false,
    rego: null,
    odometerAccurate: false,
    registrationExpiresOn: null,
    wofExpiresOn: null,
  }),
  build('with missing rows', { vin: null, securityInterest: null, wofExpiresOn: null }),
]
