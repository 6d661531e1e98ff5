import { describe, expect, test } from 'vitest'
import type { VehicleActionView } from '#modules/vehicles/page/vehicle-page.types.ts'
import { arrangeSummaryActions } from './summary-actions.rules.ts'

type Kind = VehicleActionView['kind']

const build = (kind: Kind): VehicleActionView => ({
  kind,
  label: kind,
  href: `/${kind}`,
  dialog: null,
})

const arrange = (kinds: readonly Kind[]) => {
  const { callsFirst, buttons, quiet, folded, hold } = arrangeSummaryActions(kinds.map(build))
  return {
    callsFirst,
    buttons: buttons.map(({ kind }) => kind).join(' '),
    quiet: quiet.map(({ kind }) => kind).join(' '),
    folded: folded.map(({ kind }) => kind).join(' '),
    hold: hold?.kind,
  }
}

describe('the actions beside the pictures', () => {
  test.each<[string, Kind[], string, string]>([
    [
      'the deposit follows the first action',
      ['enquire', 'test_drive', 'finance', 'trade_in', 'reserve'],
      'enquire reserve test_drive finance',
      'trade_in',
    ],
    ['a site may put it first', ['reserve', 'enquire'], 'reserve enquire', ''],
    ['it may be the only one', ['reserve'], 'reserve', ''],
    [
      'without one there are three buttons',
      ['enquire', 'test_drive', 'finance', 'trade_in'],
      'enquire test_drive finance',
      'trade_in',
    ],
    ['a courtesy hold is neither a button nor a link', ['enquire', 'courtesy_hold'], 'enquire', ''],
    ['a call is not among them', ['enquire', 'call', 'test_drive'], 'enquire test_drive', ''],
    ['without any there are none', [], '', ''],
  ])('%s', (_what, kinds, buttons, quiet) => {
    expect(arrange(kinds)).toMatchObject({ callsFirst: false, buttons, quiet, folded: '' })
  })

  test('a courtesy hold has a line of its own', () => {
    expect(arrange(['enquire', 'courtesy_hold']).hold).toBe('courtesy_hold')
    expect(arrange(['enquire']).hold).toBe(undefined)
  })

  test.each<[Kind[], string, string]>([
    [['trade_in', 'video_call'], 'trade_in video_call', ''],
    [['trade_in', 'video_call', 'request_photos'], 'trade_in', 'video_call request_photos'],
    [['trade_in', 'video_call', 'courtesy_hold'], 'trade_in video_call', ''],
  ])('of the links %j one line is shown', (links, quiet, folded) => {
    expect(arrange(['enquire', 'test_drive', 'finance', ...links])).toMatchObject({ quiet, folded })
  })

  test('a call that comes first takes the place of a button', () => {
    expect(arrange(['call', 'enquire', 'test_drive', 'finance', 'reserve'])).toMatchObject({
      callsFirst: true,
      buttons: 'enquire reserve test_drive',
      quiet: 'finance',
    })
  })
})
