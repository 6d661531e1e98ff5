import { beforeAll, describe, expect, test } from 'vitest'
import type { Tx } from '#platform/postgres/database.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import type { CarInput } from '../wire/car.schema.ts'
import { importCars } from '../intake/import-stock.ts'
import type { StockDealership } from '../intake/stock-dealership.types.ts'
import { saveVehicle } from '../intake/save-vehicle.ts'
import { base64Cipher, seedTenants, testNow } from '../testing.ts'
import { readLatestChanges, readStockVersions } from './vehicle.store.ts'

const test_ = useTestDatabase()
let first: StockDealership
let sibling: StockDealership

beforeAll(async () => {
  ;({ first, sibling } = await seedTenants(test_.database))
})

const car = (stocknum: string, price = 20_000): CarInput => ({
  stocknum,
  make: 'Kia',
  model: 'Rio',
  year: 2020,
  price,
})

const write = <T>(work: (tx: Tx) => Promise<T>, { id } = first): Promise<T> =>
  test_.database.withScope({ dealershipIds: [id] }, work)

const save = (tx: Tx, stocknum: string, price?: number, dealership = first): Promise<unknown> =>
  saveVehicle(tx, { cipher: base64Cipher, now: testNow }, dealership, car(stocknum, price))

/** A reader of one dealership's change log that keeps its cursor, like an index. */
function openReader(): { read(): Promise<string[]>; readonly seen: Map<string, number> } {
  let cursor = 0
  const seen = new Map<string, number>()
  return {
    seen,
    async read() {
      const rows = await readLatestChanges(test_.database, new Map([[first.id, cursor]]), 10_000)
      cursor = rows.at(-1)?.changeSeq ?? cursor
      for (const { stocknum, priceCents } of rows) seen.set(stocknum, (priceCents ?? 0) / 100)
      return rows.map(({ stocknum }) => stocknum)
    },
  }
}

/** Blocks one transaction until the test opens the gate. */
function openGate(): { readonly passed: Promise<void>; open(): void } {
  let open = (): void => undefined
  const passed = new Promise<void>((resolve) => (open = resolve))
  return { passed, open: () => open() }
}

/** Waits until a transaction of this database waits for an advisory lock. */
async function untilSomeoneWaits(): Promise<void> {
  for (;;) {
    const waiting = await test_.database.asOwner((tx) =>
      tx.query(
        `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
           AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      ),
    )
    if (waiting.rowCount > 0) return
  }
}

describe('the change log', () => {
  test('shows a later number only after the earlier ones of its dealership', async () => {
    const reader = openReader()
    const written = openGate()
    const gate = openGate()
    const slow = write(async (tx) => {
      await save(tx, 'slow')
      written.open()
      await gate.passed
    })
    await written.passed
    const quick = write((tx) => save(tx, 'quick'))
    await untilSomeoneWaits()
    expect(await reader.read()).toEqual([])
    gate.open()
    await Promise.all([slow, quick])
    expect(await reader.read()).toEqual(['slow', 'quick'])
  })

  test('does not hold up another dealership of the group that only updates', async () => {
    await write((tx) => save(tx, 'theirs', 1, sibling), sibling)
    const sale = "UPDATE vehicles SET tag = 'Sale'"
    const beside = await write(async (tx) => {
      await tx.query(sale)
      return write((other) => other.query(sale), sibling)
    })
    expect(beside.rowCount).toBe(1)
  })

  test('a write that waits holds no row that the writer before it needs', async () => {
    const written = openGate()
    const gate = openGate()
    const slow = write(async (tx) => {
      await save(tx, 'other')
      written.open()
      await gate.passed
      await tx.query("UPDATE vehicles SET tag = 'First' WHERE stocknum = 'quick'")
    })
    await written.passed
    const waiting = write((tx) =>
      tx.query("UPDATE vehicles SET tag = 'Second' WHERE stocknum = 'quick'"),
    )
    await untilSomeoneWaits()
    gate.open()
    await Promise.all([slow, waiting])
    const { rows } = await test_.database.asFeeder((tx) =>
      tx.query("SELECT tag FROM vehicles WHERE stocknum = 'quick'"),
    )
    expect(rows).toEqual([{ tag: 'Second' }])
  })

  test('loses no write of an import and of single writes that run beside it', async () => {
    const reader = openReader()
    const writing = new AbortController()
    const reading = (async () => {
      while (!writing.signal.aborted) await reader.read()
    })()
    const deps = { database: test_.database, cipher: base64Cipher, now: () => testNow }
    const importAll = async (price: number): Promise<unknown> => {
      async function* records() {
        for (let at = 0; at < 200; at += 1) {
          yield car(`I${at}`, price)
          // Other writes run while rows are staged.
          if (at % 50 === 0) await write((tx) => save(tx, `S${price}-${at}`, price))
        }
      }
      return importCars(deps, { dealership: first, partial: true }, records())
    }
    const saveMany = async (): Promise<void> => {
      for (let at = 0; at < 60; at += 1) await write((tx) => save(tx, `I${at}`, 500 + at))
    }
    await Promise.all([importAll(1000), importAll(2000), saveMany()])
    writing.abort()
    await reading
    await reader.read()
    const { rows } = await test_.database.asFeeder((tx) =>
      tx.query<{ stocknum: string; price: number }>(
        `SELECT stocknum, price_cents / 100 AS price FROM vehicles WHERE dealership_id = $1`,
        [first.id],
      ),
    )
    expect(new Map(rows.map(({ stocknum, price }) => [stocknum, price]))).toEqual(reader.seen)
    expect(rows.length).toBeGreaterThanOrEqual(208)
  })

  test('marks a vehicle that left, and names how far each dealership has come', async () => {
    await write((tx) => save(tx, 'leaves'))
    const readVersions = () =>
      test_.database.asFeeder((tx) => readStockVersions(tx, [first.id, sibling.id, 999]))
    const [version] = await readVersions()
    await write((tx) =>
      tx.query("UPDATE vehicles SET removed_at = $1 WHERE stocknum = 'leaves'", [testNow]),
    )
    const cursors = new Map([[first.id, version?.changeSeq ?? 0]])
    const changes = await readLatestChanges(test_.database, cursors, 10)
    expect(changes).toMatchObject([{ stocknum: 'leaves', removedAt: testNow }])
    const versions = await readVersions()
    expect(versions).toContainEqual({ dealershipId: first.id, changeSeq: changes[0]?.changeSeq })
    expect(versions.at(-1)?.changeSeq).toBe(0)
  })

  test('wakes readers once a dealership and transaction, at commit', async () => {
    const listener = await test_.database.connect('feeder')
    const heard: string[] = []
    const ended = openGate()
    listener.on('notification', ({ payload = '' }) => {
      if (payload === 'end') ended.open()
      else heard.push(payload)
    })
    await listener.query('LISTEN stock')
    await write(async (tx) => {
      for (const stocknum of ['n1', 'n2', 'n3']) await save(tx, stocknum)
    })
    await write(async (tx) => {
      await save(tx, 'n4')
      throw new Error('rolled back')
    }).catch(() => undefined)
    await listener.query("NOTIFY stock, 'end'")
    await ended.passed
    await listener.end()
    expect(heard).toEqual([String(first.id)])
  })
})
