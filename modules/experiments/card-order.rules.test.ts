import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cardOrderVariants } from '#modules/sites/settings/experiments.schema.ts'
import { buildCardOrderToken, listCardOrders, orderCardButtons } from './card-order.rules.ts'

const order = (kinds: Parameters<typeof orderCardButtons>[0][number]['kind'][], variant: string) =>
  orderCardButtons(
    kinds.map((kind) => ({ kind })),
    variant as (typeof cardOrderVariants)[number],
  ).map(({ kind }) => kind)

test.each([
  ['enquire-first', ['enquire', 'test_drive', 'get_finance', 'view_details', 'reserve']],
  ['test-drive-first', ['test_drive', 'enquire', 'get_finance', 'view_details', 'reserve']],
  ['finance-first', ['get_finance', 'enquire', 'test_drive', 'view_details', 'reserve']],
  ['details-first', ['view_details', 'enquire', 'test_drive', 'get_finance', 'reserve']],
  ['reserve-first', ['reserve', 'enquire', 'test_drive', 'get_finance', 'view_details']],
])('%s puts its button first and leaves the others in their order', (variant, expected) => {
  expect(
    order(['enquire', 'test_drive', 'get_finance', 'view_details', 'reserve'], variant),
  ).toEqual(expected)
})

test('a card without such a button is unchanged; shop now is an enquiry', () => {
  expect(order(['enquire', 'view_details'], 'reserve-first')).toEqual(['enquire', 'view_details'])
  expect(order(['view_details', 'shop_now'], 'enquire-first')).toEqual(['shop_now', 'view_details'])
})

test('a site that tests the order has its variants, the first one first', () => {
  expect(listCardOrders([])).toEqual([])
  const variants = [
    { slug: 'details-first', weight: 0 },
    { slug: 'enquire-first', weight: 1 },
  ] as const
  expect(listCardOrders([{ slug: 'card-button-order', variants: [...variants] }])).toEqual([
    'details-first',
    'enquire-first',
  ])
})

test('the style sheet shows each variant that there is', () => {
  const sheet = readFileSync(new URL('ui/variants.css', import.meta.url), 'utf8').replaceAll(
    /\s+/g,
    ' ',
  )
  for (const variant of cardOrderVariants) {
    const token = buildCardOrderToken(variant)
    expect(sheet).toContain(`[data-variants~='${token}'] [data-variant='${token}']`)
  }
})
