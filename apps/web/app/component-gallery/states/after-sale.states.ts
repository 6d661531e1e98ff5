import type { PurchaseView } from '#modules/purchases/purchase.view.ts'
import type { ReturnView } from '#modules/returns/service/return.view.ts'

const place = {
  name: 'Rocklea Yard',
  address: '1 Long Straight Road, Rocklea QLD 4106',
  mapHref: 'https://maps.example/',
}
const phone = { text: '(07) 5550 1234', href: 'tel:0755501234' }
const car = { title: '2022 Kia Sportage', reference: 'K7RW M4PX' }

/** A delivered purchase with everything that its page can show. */
export function buildPurchase(pictureKey: string | null): PurchaseView {
  return {
    ...car,
    pictureKey,
    next: {
      heading: 'Robin, it is yours',
      text: 'You may bring it back until Wednesday 9 December.',
      action: { label: 'Bring It Back', href: '#' },
    },
    facts: [{ label: 'Deposit', value: '$500' }],
    history: [{ label: 'Monday 30 November, 9 am', value: 'You reserved it' }],
    documents: [
      {
        name: 'terms',
        title: 'Terms of the deposit',
        note: 'As you read and accepted them.',
        paragraphs: ['The deposit comes off the price.'],
        rows: [],
      },
    ],
    place,
    phone,
    email: 'sales@dealer.example',
  }
}

/** A return before the buyer gives notice. */
export function buildReturn(pictureKey: string | null): ReturnView {
  return {
    ...car,
    pictureKey,
    stage: 'before',
    isWithdrawn: false,
    lastDay: 'Wednesday 9 December',
    when: null,
    conditions: [
      { name: 'used', title: 'A used car', text: 'You bought a used car from us.', state: 'met' },
      {
        name: 'fuel',
        title: 'A quarter of a tank',
        text: 'We look at it when you bring it back.',
        state: 'open',
      },
      {
        name: 'distance',
        title: 'At most 500 km',
        text: 'You have driven 612 km since delivery.',
        state: 'failed',
      },
    ],
    days: [
      {
        date: '2026-12-01',
        label: 'Tuesday 1 December',
        slots: [
          { start: '2026-12-01T09:30:00+10:00', label: '9:30 am' },
          { start: '2026-12-01T10:30:00+10:00', label: '10:30 am' },
        ],
      },
    ],
    facts: [{ label: 'Odometer at delivery', value: '48,000 km' }],
    money: null,
    history: [{ label: 'Monday 30 November, 9 am', value: 'You gave notice' }],
    place,
    phone,
    unit: 'km',
    leastOdometer: 48_000,
    country: 'AU',
    consumerLaw: 'the Australian Consumer Law',
  }
}
