import { expect, test } from 'vitest'
import { derivedUses } from '#apps/deployment/secrets/derived-uses.ts'
import {
  browserPurposes,
  keyedPurposes,
  sealedKinds,
} from '#apps/deployment/secrets/sealed-kinds.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { isTestCode, readSourceFiles } from './source-files.ts'

const files = useTestDatabase()
const sources = readSourceFiles().filter(
  ({ path }) => /^(apps|modules|platform)\//.test(path) && !isTestCode(path),
)
const texts = sources.map(({ text }) => text).join('\n')

/** The purposes of all ciphers, as their calls give them: a text, or a constant with a text. */
function listCipherPurposes(): string[] {
  const calls = [
    ...texts.matchAll(/createCipher\((?:[^()]|\([^()]*\))*?,\s*('[^']+'|\w+)\s*,?\s*\)/g),
  ]
  return calls.flatMap(([, word = '']) => {
    if (word.startsWith("'")) return [word.slice(1, -1)]
    const constant = new RegExp(`const ${word} = '([^']+)'`).exec(texts)?.[1]
    // Parameters are skipped, because the calls that pass them are listed too.
    return constant === undefined ? [] : [constant]
  })
}

test('every purpose of encryption is one that doctor checks and reseal encrypts again', () => {
  const known = new Set([
    ...sealedKinds.map(({ purpose }) => purpose),
    ...keyedPurposes,
    ...browserPurposes,
  ])
  const purposes = listCipherPurposes()
  expect(purposes.length).toBeGreaterThan(7)
  expect(purposes.filter((purpose) => !known.has(purpose))).toEqual([])
})

test('every column for encrypted values belongs to a kind', async () => {
  const { rows } = await files.database.asOwner((tx) =>
    tx.query<{ name: string }>(
      `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
       WHERE table_schema = 'public' AND (column_name LIKE '%encrypted%' OR column_name LIKE '%sealed%')
       ORDER BY 1`,
    ),
  )
  const known = new Set(sealedKinds.map(({ table, column }) => `${table}.${column}`))
  expect(rows.length).toBeGreaterThan(4)
  expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([])
})

test('every place that derives a key says how long an older secret is needed for it', () => {
  const derives = /\b(hkdfSync|deriveKeys|createIdTokens)\(/
  const places = sources.filter(
    ({ path, text }) => derives.test(text) && !path.startsWith('platform/config/'),
  )
  const known = new Set(derivedUses.flatMap(({ madeIn }) => madeIn))
  expect(places.map(({ path }) => path).filter((path) => !known.has(path))).toEqual([])
  const paths = new Set(sources.map(({ path }) => path))
  expect([...known].filter((path) => !paths.has(path))).toEqual([])
})
