import { expect, test } from 'vitest'
import type { VehicleActionView } from '#modules/vehicles/page/vehicle-page.types.ts'
import { arrangeBuyBar } from './buy-bar.rules.ts'

const build = (kind: VehicleActionView['kind'], label: string = kind): VehicleActionView => ({
  kind,
  label,
  href: `/${kind}`,
  dialog: null,
})

test.each([
  ['both where there is room', [build('enquire', 'Enquire Now'), build('call')], 'call', 'enquire'],
  [
    'a label of 16 characters',
    [build('enquire', 'x'.repeat(16)), build('call')],
    'call',
    'enquire',
  ],
  ['a longer one alone', [build('enquire', 'x'.repeat(17)), build('call')], undefined, 'enquire'],
  ['the call alone', [build('call')], 'call', undefined],
  ['no call', [build('enquire')], undefined, 'enquire'],
  ['a first call, and what follows', [build('call'), build('enquire')], 'call', 'enquire'],
  [
    'a first call before a long label',
    [build('call'), build('enquire', 'x'.repeat(17))],
    'call',
    undefined,
  ],
])('the bar of a phone has %s', (_, actions, call, main) => {
  const bar = arrangeBuyBar(actions)
  expect([bar.call?.kind, bar.main?.kind]).toEqual([call, main])
  expect(bar.callsFirst).toBe(actions[0]?.kind === 'call')
})
