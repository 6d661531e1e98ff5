import { describe, expect, test } from 'vitest'
import { findDecisions, isComponent } from './component-decisions.ts'
import { readSourceFiles } from './source-files.ts'

const path = 'modules/vehicles/ui/card.tsx'
const find = (text: string): string[] =>
  findDecisions({ path, text, imports: [] }).map((line) => line.replace(`${path}:`, ''))

/** Split in two, because otherwise the reader of the project's imports would count it as an import of this file. */
const importOf = (names: string, source: string): string =>
  ['import', names, 'from', `'${source}'`].join(' ')

describe('a component that decides about a vehicle is found', () => {
  test.each([
    ["const a = vehicle.status === 'sold' ? <p>Gone</p> : null", '1 reads status'],
    ["const a = car['status']", '1 reads status'],
    ['const { status } = vehicle', '1 reads status'],
    ['function Card({ vehicle: { reserved } }) { return reserved && <p /> }', '1 reads reserved'],
    ['const a = vehicle.price_cents', '1 reads price_cents'],
    ['\nconst a = vehicle.priceCents > 1000', '2 reads priceCents'],
    ['const a = car.before_price', '1 reads before_price'],
    ['const a = vehicle?.soldAt', '1 reads soldAt'],
    ["const a = vehicle.tag === 'Test Drive Only'", '1 weighs tag'],
    ["const a = tag?.text !== 'SOLD'", '1 weighs tag'],
    ['const a = vehicle.price > 10', '1 weighs price'],
    ["const a = price.text === 'Enquire for price.' && <p />", '1 weighs price'],
    ['switch (vehicle.tag.text) {}', '1 weighs tag'],
    [importOf('{ isAvailable }', '../availability/availability.rules.ts'), '1 imports isAvailable'],
    [
      importOf('{ decideCardTag }', '#modules/vehicles/card/card-tag.rules.ts'),
      '1 imports decideCardTag',
    ],
    [
      importOf('{ decideReserve as may }', '#modules/reservations/reserve.rules.ts'),
      '1 imports decideReserve',
    ],
  ])('%s', (text, expected) => {
    expect(find(text)).toEqual([expected])
  })

  test.each([
    'const a = <p>{vehicle.tag.text}</p>',
    'const a = vehicle.tag === null ? null : <p />',
    'const a = tag !== undefined && <p className={tones[vehicle.tag.tone]} />',
    'const a = vehicle.price.was === null',
    "const a = vehicle.price.kind === 'price'",
    'switch (vehicle.price.kind) {}',
    'const a = response.status === 404 || error.status < 500',
    importOf('type { CardTag }', '../card/card-tag.rules.ts'),
    importOf('{ type CardTag }', '../card/card-tag.rules.ts'),
    importOf('{ buildPicturePath }', '../pictures/picture-address.rules.ts'),
    importOf('{ isHostName }', '#modules/sites/host.rules.ts'),
    "type A = { status: 'sold' }",
    "// vehicle.status === 'sold'\nconst a = \"vehicle.status === 'sold'\"",
  ])('but not in %s', (text) => {
    expect(find(text)).toEqual([])
  })
})

test('components are files of a module’s ui folder and of the website', () => {
  expect(
    [
      path,
      'apps/web/app/ui/missing-page.tsx',
      'apps/web/app/routes/vehicle/route.tsx',
      'modules/vehicles/ui/card.test.tsx',
      'modules/vehicles/card.view.ts',
      'apps/web/app/component-gallery/groups/vehicle.tsx',
    ].map(isComponent),
  ).toEqual([true, true, true, false, false, false])
})

test('no component decides about a vehicle: it renders what a rule or a view has decided', () => {
  const components = readSourceFiles().filter(({ path }) => isComponent(path))
  expect(components.length).toBeGreaterThan(60)
  expect(components.flatMap(findDecisions)).toEqual([])
})
