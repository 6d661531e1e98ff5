import { createReadStream, existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { deriveDrive } from './derived-drive.rules.ts'
import { readCsvRows } from '../feed/csv-rows.ts'

const listings = '../shared/data/stock/au-listings-2023-normalised.csv'
const absent = !existsSync(listings)
if (absent) process.stdout.write(`skipped: ${listings} is not there\n`)

const silent = { model: 'Model', badge: null, name: null, drive: null }

describe('a drive that badge and title say', () => {
  // Spellings that sellers use.
  test.each([
    ['SR 4x4', '4WD'],
    ['Z71 (4x4)', '4WD'],
    ['ST (4X4)', '4WD'],
    ['Ti X-tronic 4WD', '4WD'],
    ['GGN25R SR5 Utility Extended Cab 2dr Man 5sp 4x4 3.0DT', '4WD'],
    ['XLT 4 x 4 Double Cab', '4WD'],
    ['WRX AWD', 'AWD'],
    ['NX300 AWD Sports Luxury', 'AWD'],
    ['Azami SKYACTIV-Drive i-ACTIV AWD LE', 'AWD'],
    ['162TSI Elegance DSG 4MOTION', 'AWD'],
    ['Sportback Tiptronic Quattro', 'AWD'],
    ['300 4MATIC+', 'AWD'],
    ['xDrive 30d', 'AWD'],
    ['E71 xDrive30d Coupe', 'AWD'],
    ['GLX Turbo ALLGRIP', 'AWD'],
    ['Cooper S ALL4', 'AWD'],
    ['Standard Range Plus RWD', 'RWD'],
    ['Active R-Series (fwd)', 'FWD'],
    ['ST (2WD)', '2WD'],
    ['SX HI-Ride (4X2)', '2WD'],
    ['XL 4 X 2', '2WD'],
    // If two words agree, the more specific one decides.
    ['TDI550 Core 4Motion (4X4)', '4WD'],
    ['G POWER PACK -JI AWD 4WD', '4WD'],
    ['LS 2WD FWD', 'FWD'],
    ['314CDI 2WD RWD', 'RWD'],
  ])('of %j is %s', (badge, simpleDrive) => {
    const derived = { simpleDrive, provenance: { simple_drive: 'badge-or-title' } }
    expect(deriveDrive({ ...silent, badge })).toEqual(derived)
    expect(deriveDrive({ ...silent, name: `2019 Make Model ${badge}` })).toEqual(derived)
    expect(deriveDrive({ ...silent, model: `Model ${badge}`, drive: ' ' })).toEqual(derived)
  })

  test.each([
    ['SR5'],
    [''],
    // Other words and numbers that contain these letters.
    ['sDrive20i'],
    ['xDrivers'],
    ['G4x4R'],
    ['6x4 Tipper'],
    ['14 x 4 inch'],
    ['4 x 40'],
    ['A4 X2'],
    ['Front row, all leather, rear camera'],
    // Words that contradict each other.
    ['4x2 or 4x4'],
    ['FWD/AWD'],
    ['RWD FWD'],
    ['2WD AWD'],
  ])('is not derived from %j', (badge) => {
    expect(deriveDrive({ ...silent, badge })).toEqual({ simpleDrive: null, provenance: {} })
  })

  test.each([
    ['Rear', 'RWD'],
    ['4X2', '2WD'],
    ['Front Wheel', 'FWD'],
    ['Other', 'Other'],
  ])('never replaces the feed’s value: %j stays %s', (drive, simpleDrive) => {
    expect(deriveDrive({ ...silent, badge: 'SR 4x4', drive })).toEqual({
      simpleDrive,
      provenance: {},
    })
  })
})

describe.skipIf(absent)('of real listings', () => {
  test('badges give the same driven wheels as the sellers’ own words, except for a few mistakes of theirs', async () => {
    const fourDriven = new Set(['AWD', '4WD'])
    const counts = { derived: 0, silent: 0, same: 0, other: 0 }
    for await (const { model = '', badge = '', drive = '' } of readRows()) {
      const said = deriveDrive({ model, badge, name: null, drive: null }).simpleDrive
      if (drive === '') counts[said === null ? 'silent' : 'derived'] += 1
      else if (said !== null) {
        counts[fourDriven.has(said) === fourDriven.has(drive) ? 'same' : 'other'] += 1
      }
    }
    expect(counts.derived).toBeGreaterThan(200)
    expect(counts.same).toBeGreaterThan(6500)
    expect(counts.other).toBeLessThan(10)
  })
})

async function* readRows(): AsyncGenerator<Partial<Record<string, string>>> {
  let columns: readonly string[] = []
  for await (const item of readCsvRows(createReadStream(listings), { header: true })) {
    if (item.kind === 'header') columns = item.columns
    if (item.kind !== 'row') continue
    const cells = item.value as readonly string[]
    yield Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? '']))
  }
}
