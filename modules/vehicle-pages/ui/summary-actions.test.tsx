import { expect, test } from 'vitest'
import { renderRouted } from '#ui/render-routed.fake.tsx'
import type { VehicleActionView } from '#modules/vehicles/page/vehicle-page.types.ts'
import { SummaryActions } from './summary-actions.tsx'

const build = (kind: VehicleActionView['kind']): VehicleActionView => ({
  kind,
  label: kind,
  href: `/${kind}`,
  dialog: null,
})

const listLinks = (html: string) => ({
  buttons: [...html.matchAll(/class="button [^"]*" href="\/(\w+)"/g)].map(([, kind]) => kind),
  quiet: [...html.matchAll(/<li><a class="[^"]*" href="\/(\w+)"/g)].map(([, kind]) => kind),
})

test.each<[string, VehicleActionView['kind'][], string[], string[]]>([
  [
    'the deposit follows the first action',
    ['enquire', 'test_drive', 'finance', 'trade_in', 'reserve'],
    ['enquire', 'reserve', 'test_drive', 'finance'],
    ['trade_in'],
  ],
  ['a site may put it first', ['reserve', 'enquire'], ['reserve', 'enquire'], []],
  ['it may be the only one', ['reserve'], ['reserve'], []],
  [
    'without one there are three buttons',
    ['enquire', 'test_drive', 'finance', 'trade_in'],
    ['enquire', 'test_drive', 'finance'],
    ['trade_in'],
  ],
])('of the actions of a vehicle, %s', (_what, kinds, buttons, quiet) => {
  const html = renderRouted(
    <SummaryActions
      actions={kinds.map(build)}
      call={null}
      vehicleId={7}
      nextTestDrive={null}
      tools={null}
    />,
  )
  expect(listLinks(html)).toEqual({ buttons, quiet })
})
