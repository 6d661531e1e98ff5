import { beforeAll, describe, expect, test } from 'vitest'
import { createCipher, listKeyIds } from '#platform/config/secret-keys.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { resealKind } from './reseal-values.ts'
import { type SealedKind, sealedKinds } from './sealed-kinds.ts'
import { countSealed } from './sealed-values.store.ts'
import { storeSealedValues } from './testing.ts'

const files = useTestDatabase()
const old = 'the old secret of tests, long enough for it'
const current = 'the new secret of tests, long enough for it'
const lost = 'a secret that nobody has any more, long enough'
let plain: ReadonlyMap<SealedKind, string>

const count = (kind: SealedKind) => files.database.asOwner((tx) => countSealed(tx, kind))
const kindOf = (table: string): SealedKind => sealedKinds.find((kind) => kind.table === table)!

beforeAll(async () => {
  plain = await storeSealedValues(files.database, [old], [old])
})

describe('encrypting stored values with a new secret', () => {
  test.each(sealedKinds)('$name are opened by the new secret alone afterwards', async (kind) => {
    const [before] = await count(kind)
    expect(before).toMatchObject({ keyId: listKeyIds([old], kind.purpose)[0], count: 1 })
    const resealed = await resealKind(files.database, kind, { secrets: [current, old] })
    expect(resealed).toEqual({ kind: kind.name, resealed: 1, unreadable: [], left: 0 })
    const [after] = await count(kind)
    expect(createCipher([current], kind.purpose).decrypt(after!.sample)).toBe(plain.get(kind))
    // A second run finds no values to change.
    const again = await resealKind(files.database, kind, { secrets: [current, old] })
    expect(again).toMatchObject({ resealed: 0, left: 0 })
  })

  test('nothing else of a vehicle changes', async () => {
    const { rows } = await files.database.asOwner((tx) =>
      tx.query('SELECT stocknum, payment_processors AS processors FROM vehicles'),
    )
    expect(rows).toMatchObject([
      { stocknum: '1', processors: [{ authorizationType: 'stripe', depositAmountCents: 50_000 }] },
    ])
  })
})

describe('many values', () => {
  const drafts = kindOf('trade_in_drafts')
  const seal = (secret: string, text: string) =>
    createCipher([secret], drafts.purpose).encrypt(text)
  const listTexts = async (): Promise<string[]> => {
    const { rows } = await files.database.asOwner((tx) =>
      tx.query<{ answers: string }>('SELECT answers FROM trade_in_drafts ORDER BY key_hash'),
    )
    return rows.map(({ answers }) => createCipher([current, old], drafts.purpose).decrypt(answers))
  }
  const fill = (secret: string, from: number, to: number) =>
    files.database.asOwner(async (tx) => {
      for (let number = from; number <= to; number += 1) {
        await tx.query(
          `INSERT INTO trade_in_drafts (id, site_id, key_hash, delete_after, answers)
           SELECT gen_random_uuid(), id, sha256($1), now() + interval '1 day', $2 FROM sites`,
          [`draft ${number}`, seal(secret, `answers ${number}`)],
        )
      }
    })

  test('a run that is interrupted after a batch starts again and skips finished rows', async () => {
    await files.database.asOwner((tx) => tx.query('DELETE FROM trade_in_drafts'))
    await fill(old, 1, 25)
    const before = await listTexts()
    const stopped = resealKind(files.database, drafts, {
      secrets: [current, old],
      batchRows: 10,
      onProgress(resealed) {
        if (resealed === 10) throw new Error('interrupted')
      },
    })
    await expect(stopped).rejects.toThrow('interrupted')
    expect(new Set((await count(drafts)).map((one) => one.count))).toEqual(new Set([10, 15]))
    const goneOn = await resealKind(files.database, drafts, {
      secrets: [current, old],
      batchRows: 10,
    })
    expect(goneOn).toMatchObject({ resealed: 15, left: 0 })
    expect(await listTexts()).toEqual(before)
  })

  test('values that visitors save during the run are not overwritten', async () => {
    await files.database.asOwner((tx) => tx.query('DELETE FROM trade_in_drafts'))
    await fill(old, 1, 40)
    const save = () =>
      files.database.asOwner((tx) =>
        tx.query(`UPDATE trade_in_drafts SET answers = $1 WHERE key_hash <> sha256('draft 1')`, [
          seal(old, 'saved meanwhile'),
        ]),
      )
    let saved: Promise<unknown> | undefined
    const reseal = () =>
      resealKind(files.database, drafts, {
        secrets: [current, old],
        batchRows: 1,
        onProgress: () => void (saved ??= save()),
      })
    await reseal()
    await saved
    await reseal()
    const texts = await listTexts()
    expect(texts.filter((text) => text === 'saved meanwhile')).toHaveLength(39)
    expect(await count(drafts)).toMatchObject([{ count: 40 }])
  })

  test('values of a lost secret, and damaged ones, stay as they are and are reported', async () => {
    await files.database.asOwner((tx) => tx.query('DELETE FROM trade_in_drafts'))
    await fill(lost, 1, 1)
    await fill(old, 2, 3)
    await files.database.asOwner((tx) =>
      tx.query(
        `UPDATE trade_in_drafts SET answers = answers || 'x' WHERE key_hash = sha256('draft 2')`,
      ),
    )
    const resealed = await resealKind(files.database, drafts, { secrets: [current, old] })
    expect(resealed).toMatchObject({ resealed: 1, left: 2 })
    expect(resealed.unreadable).toHaveLength(1)
  })
})
