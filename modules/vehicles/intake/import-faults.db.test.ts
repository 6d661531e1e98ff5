import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import type { FeedFaultCode } from '../feed/feed-fault.ts'
import { type ImportRequest, type StockFormat, importStock } from './import-stock.ts'
import type { ImportOutcome } from './import-report.ts'
import { base64Cipher, seedTenants, testNow, toSource } from '../testing.ts'
import type { TestTenants } from '../testing.ts'

const test_ = useTestDatabase()
let tenants: TestTenants

const good = 'stocknum,make,model,year\nA1,Toyota,Corolla,2020\nA2,Mazda,CX-5,2021\n'
const head = 'stocknum,make,model,year\n'

async function load(
  source: ImportRequest['source'],
  format: StockFormat = 'csv',
): Promise<ImportOutcome> {
  const deps = { database: test_.database, cipher: base64Cipher, now: () => testNow }
  return importStock(deps, { dealership: tenants.first, source, format })
}

/** Everything in the database that a write could have changed. */
async function readState(): Promise<unknown> {
  return test_.database.asFeeder(async (tx) => {
    const { rows } = await tx.query('SELECT id, change_seq, removed_at FROM vehicles ORDER BY id')
    return rows
  })
}

beforeAll(async () => {
  tenants = await seedTenants(test_.database)
  await load(toSource(good))
})

/** A line of 200 MB in pieces, which are counted, so that the test knows how much was read. */
function openEndlessLine(): { source: AsyncGenerator<Buffer>; readBytes: () => number } {
  const piece = Buffer.alloc(65_536, 'x')
  let bytes = 0
  async function* source(): AsyncGenerator<Buffer> {
    yield Buffer.from(`${head}A1,Toyota,"`)
    while (bytes < 200 * 1024 * 1024) {
      bytes += piece.length
      yield piece
    }
  }
  return { source: source(), readBytes: () => bytes }
}

async function* unreadable(): AsyncGenerator<Buffer> {
  yield Buffer.from(good)
  throw Object.assign(new Error("EACCES: permission denied, open 'stock.csv'"), { code: 'EACCES' })
}

const latin1 = Buffer.from(`${good}A3,Citroën,C3,2020\n`, 'latin1')
const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(good, 'utf16le')])
const ragged = `${head}A1,Toyota,Corolla\nA2,Mazda\nA3,Kia,Rio,2020\n`

type Case = [
  name: string,
  content: string | Buffer,
  format: StockFormat,
  fault: { code: FeedFaultCode; line?: number; byte?: number },
]

describe('a file that cannot be trusted is refused with its position and changes nothing', () => {
  test.each<Case>([
    ['no bytes', '', 'csv', { code: 'import.empty', line: 1 }],
    ['only blank lines', ' \r\n\n\t\n', 'csv', { code: 'import.empty', line: 1 }],
    ['UTF-16 with its mark', utf16, 'csv', { code: 'import.encoding', line: 1, byte: 0 }],
    ['UTF-16 without a mark', utf16.subarray(2), 'csv', { code: 'import.encoding', line: 1 }],
    ['Latin-1', latin1, 'csv', { code: 'import.encoding', line: 4, byte: latin1.indexOf(0xeb) }],
    [
      'a cut character',
      Buffer.from(`${good}é`).subarray(0, -1),
      'csv',
      { code: 'import.encoding', line: 4 },
    ],
    [
      'a NUL byte',
      `${good}A3,Kia\0,Rio,2020\n`,
      'csv',
      { code: 'import.nul', line: 4, byte: good.length + 6 },
    ],
    ['a workbook', Buffer.from('PK\u0003\u0004 xl/workbook.xml'), 'csv', { code: 'import.binary' }],
    ['a gzip archive', gzipSync(good), 'csv', { code: 'import.binary', byte: 0 }],
    ['no header', 'A1,Toyota,Corolla,2020\n', 'csv', { code: 'import.no-header', line: 1 }],
    [
      'no column for the year',
      'stocknum,make,model\nA,B,C\n',
      'csv',
      { code: 'import.missing-column', line: 1 },
    ],
    [
      'an open quote',
      `${head}A1,"Toyota,Corolla,2020\nA2,b,c,2020\n`,
      'csv',
      { code: 'import.quote-not-closed', line: 2 },
    ],
    ['mostly ragged rows', ragged, 'csv', { code: 'import.malformed', line: 2 }],
    [
      'the wrong delimiter',
      'stocknum;make,model;year\nA;B;C\n',
      'csv',
      { code: 'import.missing-column' },
    ],
    [
      'a list cut short',
      '[{"stocknum":"A1"},{"stocknum"',
      'json',
      { code: 'import.cut-short', line: 1 },
    ],
    [
      'a list without its end',
      '[{"stocknum":"A1"}\n',
      'json',
      { code: 'import.cut-short', line: 2 },
    ],
    ['an object without vehicles', '{"cars": [{"vehicles": []}]}', 'json', { code: 'import.json' }],
    ['vehicles that are no list', '{"vehicles": {}}', 'json', { code: 'import.json', line: 1 }],
    ['a JSON string', '"stock"', 'json', { code: 'import.json', line: 1 }],
    ['CSV taken for JSON', good, 'json', { code: 'import.json', line: 1 }],
    ['more after the end', '[]\n[]', 'json', { code: 'import.json', line: 2 }],
    ['a list of numbers', '[1, 2]', 'json', { code: 'import.malformed', line: 1 }],
    [
      'lines that are no JSON',
      '{"stocknum":\n{}}\n',
      'jsonl',
      { code: 'import.malformed', line: 1 },
    ],
    [
      'a huge object',
      `[{"make":"${'x'.repeat(1_100_000)}"}]`,
      'json',
      { code: 'import.record-too-large' },
    ],
    [
      'a huge line',
      `{"make":"${'x'.repeat(1_100_000)}"}`,
      'jsonl',
      { code: 'import.record-too-large' },
    ],
    ['none of the stock', head, 'csv', { code: 'import.too-many-removed' }],
    ['an empty list', '[]', 'json', { code: 'import.too-many-removed' }],
  ])('%s', async (_name, content, format, fault) => {
    const before = await readState()
    for (const chunkSize of [1 << 16, 3]) {
      if (chunkSize === 3 && content.length > 10_000) continue
      const outcome = await load(toSource(content, chunkSize), format)
      expect(outcome).toMatchObject({ ok: false, fault })
    }
    expect(await readState()).toEqual(before)
  })

  test('a file that cannot be read to its end', async () => {
    const before = await readState()
    expect(await load(unreadable())).toMatchObject({
      ok: false,
      fault: { code: 'import.unreadable', message: expect.stringContaining('EACCES') as string },
    })
    expect(await readState()).toEqual(before)
  })

  test('a line of 200 MB, of which no more than a few MB are read', async () => {
    const before = await readState()
    const { source, readBytes } = openEndlessLine()
    expect(await load(source)).toMatchObject({
      ok: false,
      fault: { code: 'import.record-too-large', line: 2 },
    })
    expect(readBytes()).toBeLessThan(4 * 1024 * 1024)
    expect(await readState()).toEqual(before)
  })
})

describe('a row that is no vehicle is rejected with its line, field and reason', () => {
  const row = 'A1,Toyota,Corolla,2020'
  test.each<[row: string, field: string, reason: string]>([
    ['A1,Toyota,Corolla', 'row', 'the row has 3 cells where the first row has 4'],
    ['A1,Toyota,Corolla,2020,x', 'row', 'the row has 5 cells where the first row has 4'],
    [',Toyota,Corolla,2020', 'stocknum', 'is missing'],
    ['A3,,Corolla,2020', 'make', 'is missing'],
    ['A3,Toyota,,2020', 'model', 'is missing'],
    ['A3,Toyota,Corolla,', 'year', 'is missing'],
    ['A3,Toyota,Corolla,nan', 'year', "cannot be 'nan'"],
    ['A3,Toyota,Corolla,20x0', 'year', "is not a number: '20x0'"],
    ['A3,Toyota,Corolla,1885', 'year', '1885 is outside 1886 to 2028'],
    ['A3,Toyota,Corolla,2029', 'year', '2029 is outside 1886 to 2028'],
  ])('%s', async (faulty, field, reason) => {
    const content = `${good}${row.replace('A1', 'A8')}\n${row.replace('A1', 'A9')}\n${faulty}\n`
    const outcome = await importStock(
      { database: test_.database, cipher: base64Cipher, now: () => testNow },
      { dealership: tenants.first, source: toSource(content), format: 'csv', dryRun: true },
    )
    expect(outcome).toMatchObject({
      ok: true,
      report: { read: 5, rejected: [{ line: 6, field, reason }] },
    })
  })
})
