import { expect, test } from 'vitest'
import type { ListedCourtesyHold } from '#modules/courtesy-holds/staff/show-courtesy-holds.ts'
import { buildCourtesyHold } from './courtesy-hold.view.ts'

const hold: ListedCourtesyHold = {
  id: 'h',
  siteId: 1,
  groupId: 1,
  siteName: 'Example Cars',
  vehicleId: 7,
  locationId: 1,
  leadId: 'l',
  reference: 'K7RWM4PX',
  heldAt: new Date('2026-11-30T03:40:00Z'),
  endsAt: new Date('2026-11-30T05:40:00Z'),
  end: null,
  endedAt: null,
  endNote: null,
  name: 'Robin Lee',
  phone: null,
  category: 'Used Vehicle Enquiry',
  leadLocationId: 1,
  vehicle: '2022 Kia Rio',
  stockNumber: 'H1',
  locationName: 'The yard',
  timeZone: 'Australia/Brisbane',
  mayWork: true,
}

test('a hold says who comes for what, until when in the dealer’s time', () => {
  expect(buildCourtesyHold(hold)).toEqual({
    leadId: 'l',
    name: 'Robin Lee',
    vehicle: '2022 Kia Rio',
    stockNumber: 'H1',
    place: 'The yard',
    until: '3:40 pm',
    reference: 'K7RW M4PX',
    end: null,
    mayEnd: true,
  })
})

test('one that has ended says how, and what staff wrote', () => {
  const ended = {
    ...hold,
    end: 'staff',
    endNote: 'Flat battery',
    name: '',
    mayWork: false,
  } as const
  expect(buildCourtesyHold(ended)).toMatchObject({
    name: 'A customer',
    end: { label: 'Cancelled by us', mark: 'bad', note: 'Flat battery' },
    mayEnd: false,
  })
})
