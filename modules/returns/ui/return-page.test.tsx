import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, test } from 'vitest'
import type { ReturnView } from '../service/return.view.ts'
import { ReturnPage } from './return-page.tsx'
import type { PostedReturn } from './return-steps.tsx'

const view: ReturnView = {
  title: '2022 Kia Sportage',
  pictureKey: null,
  reference: 'K7RW M4PX',
  stage: 'before',
  isWithdrawn: false,
  lastDay: 'Wednesday 9 December',
  when: null,
  conditions: [
    { name: 'used', title: 'A used car', text: 'You bought a used car from us.', state: 'met' },
    { name: 'fuel', title: 'A quarter of a tank', text: 'At least a quarter.', state: 'open' },
    { name: 'notice', title: 'Notice', text: 'It had to reach us.', state: 'failed' },
  ],
  days: [
    {
      date: '2026-12-01',
      label: 'Tuesday 1 December',
      slots: [{ start: '2026-12-01T09:30:00+10:00', label: '9:30 am' }],
    },
  ],
  facts: [{ label: 'Odometer at delivery', value: '48,000 km' }],
  money: null,
  history: [{ label: 'Monday 30 November, 9 am', value: 'You gave notice' }],
  place: { name: 'Rocklea Yard', address: '1 Example Road', mapHref: 'https://maps.example' },
  phone: { text: '(07) 5550 1234', href: 'tel:0755501234' },
  unit: 'km',
  leastOdometer: 48_000,
  country: 'AU',
  consumerLaw: 'the Australian Consumer Law',
}

function render(change: Partial<ReturnView>, posted: PostedReturn | null = null): string {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <ReturnPage view={{ ...view, ...change }} action="/used-car-return" posted={posted} />
      ),
    },
  ])
  return renderToStaticMarkup(<Stub />)
}

const buttons = ['notice', 'check', 'book', 'withdraw'] as const
const listButtons = (html: string) => buttons.filter((value) => html.includes(`value="${value}"`))

describe('a return, in each of its stages', () => {
  test.each([
    ['before', 'Bring your car back', ['notice', 'check']],
    ['over', 'It cannot be brought back', []],
    ['noticed', 'We have your notice', ['book', 'withdraw']],
    ['booked', 'We expect you Tuesday 1 December, 9:30 am', ['book', 'withdraw']],
    ['under-way', 'We expect you now', ['withdraw']],
    ['missed', 'Your time has passed', ['book', 'withdraw']],
    ['lapsed', 'You keep the 2022 Kia Sportage', []],
    ['returned', 'We have taken the 2022 Kia Sportage back', []],
    ['refused', 'We could not take the 2022 Kia Sportage back', []],
  ] as const)('%s offers what can be done then, and nothing else', (stage, heading, offered) => {
    const when = stage === 'booked' ? 'Tuesday 1 December, 9:30 am' : null
    const html = render({ stage, when })
    expect(html).toContain(`<h1>${heading}</h1>`)
    expect(listButtons(html)).toEqual(offered)
    expect(html).toContain('(07) 5550 1234')
  })

  test('says of each condition whether it holds, in words and not by colour alone', () => {
    const html = render({})
    for (const words of ['Holds', 'To be seen', 'Does not hold']) expect(html).toContain(words)
  })

  test('names the law of the site’s country', () => {
    expect(render({ consumerLaw: 'the law' })).toContain('rights under the law, whatever')
  })

  test('has no time to choose if none is left, and shows a phone number', () => {
    const html = render({ stage: 'noticed', days: [] })
    expect(listButtons(html)).toEqual(['withdraw'])
    expect(html).toContain('Please call us on (07) 5550 1234')
  })

  test('keeps typed values, shows errors beside their fields, and announces them', () => {
    const posted: PostedReturn = {
      error: null,
      typed: { odometer: '<b>many</b>', lien: 'yes' },
      errors: { odometer: 'Please give the number on the odometer.' },
      isChecked: false,
    }
    const html = render({}, posted)
    expect(html).toContain('value="&lt;b&gt;many&lt;/b&gt;"')
    expect(html).toMatch(/role="alert"[^>]*>Please give the number/)
    expect(html).toMatch(/aria-invalid="true"[^>]*aria-describedby="return-odometer-error"/)
    expect(html).toMatch(/value="yes"[^>]*checked|checked=""[^>]*value="yes"/)
  })
})
