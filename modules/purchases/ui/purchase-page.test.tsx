import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PurchaseView } from '../purchase.view.ts'
import { PurchasePage } from './purchase-page.tsx'

const view: PurchaseView = {
  title: '2022 Kia Sportage',
  pictureKey: null,
  reference: 'K7RW M4PX',
  next: {
    heading: 'Robin, it is yours',
    text: 'You may bring it back until Wednesday 9 December.',
    action: { label: 'Bring It Back', href: '/used-car-return?purchase=1&token=T' },
  },
  facts: [{ label: 'Deposit', value: '$500' }],
  history: [{ label: 'Monday 30 November, 9 am', value: 'You reserved it' }],
  documents: [
    {
      name: 'terms',
      title: 'Terms of the deposit',
      note: 'As you read and accepted them.',
      paragraphs: ['<i>The deposit</i> comes off the price.'],
      rows: [],
    },
  ],
  place: { name: 'Rocklea Yard', address: '1 Example Road', mapHref: 'https://maps.example' },
  phone: { text: '(07) 5550 1234', href: 'tel:0755501234' },
  email: 'sales@dealer.example',
}

test('next steps come first, then the phone number, the documents, and the history', () => {
  const html = renderToStaticMarkup(<PurchasePage view={view} />)
  const places = [
    '<h1>Robin, it is yours</h1>',
    'href="/used-car-return?purchase=1&amp;token=T"',
    'href="tel:0755501234"',
    '<summary>Terms of the deposit</summary>',
    'You reserved it',
  ].map((part) => html.indexOf(part))
  expect(places.every((place) => place >= 0)).toBe(true)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(html).toContain('&lt;i&gt;The deposit')
})

test('a purchase without buttons, phone number and place has no empty parts', () => {
  const bare = { ...view, next: { ...view.next, action: null }, place: null, phone: null }
  const html = renderToStaticMarkup(<PurchasePage view={bare} />)
  expect(html).not.toContain('class="button"')
  expect(html).not.toContain('tel:')
  expect(html).toContain('mailto:sales@dealer.example')
})
