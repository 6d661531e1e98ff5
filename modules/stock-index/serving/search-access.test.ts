import { createHmac } from 'node:crypto'
import { generateTenantToken } from 'meilisearch/token'
import { describe, expect, test } from 'vitest'
import { findAccess } from './search-access.ts'
import { createSearchKeys } from './search-keys.ts'
import { signTenantToken } from './tenant-token.ts'

const keys = createSearchKeys(['new secret', 'old secret'])
const own = keys.getKey(7)
const now = new Date('2026-11-20T02:00:00Z')
const seconds = now.getTime() / 1000
const find = (credential: string) => findAccess(keys, 7, credential, now)
const refusal = (credential: string) => {
  const found = find(credential)
  return found.ok ? 'opens' : found.message
}

/** A token with any claims, signed with the key. */
function sign(claims: unknown, header: unknown = { alg: 'HS256' }, key = own.key): string {
  const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const text = `${encode(header)}.${encode(claims)}`
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
}

describe('a search key', () => {
  test('is the same each time, and another for each site and secret', () => {
    expect(createSearchKeys(['new secret']).getKey(7)).toEqual(own)
    const others = [keys.getKey(8), createSearchKeys(['old secret']).getKey(7)]
    const all = [own, ...others].flatMap(({ key, uid }) => [key, uid])
    expect(new Set(all).size).toBe(6)
    for (const { key, uid } of [own, ...others]) {
      expect(key).toMatch(/^[0-9a-f]{64}$/)
      expect(uid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    }
  })

  test('opens its own site without a rule', () => {
    expect(find(own.key)).toEqual({ ok: true, access: { rules: new Map([['*', null]]) } })
  })

  test('made from an older secret opens until that secret is gone', () => {
    const old = createSearchKeys(['old secret']).getKey(7)
    expect(find(old.key).ok).toBe(true)
    expect(findAccess(createSearchKeys(['new secret']), 7, old.key, now).ok).toBe(false)
  })

  test.each([
    ['of another site', keys.getKey(8).key],
    ['with another last digit', own.key.slice(0, -1) + (own.key.endsWith('0') ? '1' : '0')],
    ['cut short', own.key.slice(0, -1)],
    ['with more behind it', `${own.key}0`],
    ['in capitals', own.key.toUpperCase()],
    ['that is empty', ''],
    ['that is the key’s public number', own.uid],
    ['of nobody', 'masterKey'],
  ])('%s opens nothing', (_name, credential) => {
    expect(refusal(credential)).toBe('The provided API key is invalid.')
  })
})

describe('a tenant token', () => {
  const claims = { searchRules: ['*'], apiKeyUid: own.uid }

  // These characters result in `+` and `/` in base64.
  const filter = 'year >= 2020 AND tag = "?????>>>>>"'

  test.each(['HS256', 'HS384', 'HS512'] as const)(
    'of the client’s own making opens by its rules: %s',
    async (algorithm) => {
      const token = await generateTenantToken({
        apiKey: own.key,
        apiKeyUid: own.uid,
        searchRules: { stock: { filter } },
        expiresAt: new Date('2026-11-20T02:00:01Z'),
        algorithm,
      })
      expect(find(token)).toEqual({
        ok: true,
        access: { rules: new Map([['stock', filter]]) },
      })
    },
  )

  test('of our own making opens as well', () => {
    expect(find(signTenantToken(own, { searchRules: ['stock'] })).ok).toBe(true)
  })

  test('signed with a key of an older secret opens', () => {
    const old = createSearchKeys(['old secret']).getKey(7)
    expect(find(signTenantToken(old, { searchRules: ['*'] })).ok).toBe(true)
  })

  test.each([
    [seconds + 1, 'opens'],
    [seconds, 'opens'],
    [
      seconds - 1,
      `Tenant token expired. Was valid up to \`${seconds - 1}\` and we're now \`${seconds}\`.`,
    ],
    [0, `Tenant token expired. Was valid up to \`0\` and we're now \`${seconds}\`.`],
    [null, 'opens'],
  ])('is good until its `exp` has passed: %s', (exp, outcome) => {
    expect(refusal(sign({ ...claims, exp }))).toBe(outcome)
  })

  test.each([
    ['without rules', { apiKeyUid: own.uid }],
    ['with rules that are no rules', { ...claims, searchRules: '*' }],
    ['with an invalid filter', { ...claims, searchRules: { stock: { filter: 7 } } }],
    ['with a part of a second', { ...claims, exp: seconds + 0.5 }],
    ['with an expiry in words', { ...claims, exp: '2099-01-01' }],
  ])('%s is refused', (_name, given) => {
    expect(refusal(sign(given))).toMatch(/^Could not decode tenant token, JSON error: /)
  })

  test.each(['none', 'None', 'RS256', 'ES256', 'HS1', 'hs256', 'toString', '', null, undefined])(
    'by the algorithm %s is refused',
    (alg) => {
      expect(refusal(sign(claims, { alg }))).toBe(
        'Could not decode tenant token, InvalidAlgorithm.',
      )
      const [head, body] = sign(claims, { alg }).split('.')
      expect(find(`${head}.${body}.`).ok).toBe(false)
    },
  )

  test('without its signature, or with another one, is refused', () => {
    const [head, body, signature = ''] = sign(claims).split('.')
    const turned = signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`
    for (const wrong of ['', turned, signature.slice(0, -2), `${signature}AA`]) {
      expect(refusal(`${head}.${body}.${wrong}`)).toBe(
        'Could not decode tenant token, InvalidSignature.',
      )
    }
    expect(find(`${head}.${body}`).ok).toBe(false)
  })

  test('with rules changed after it was signed is refused', () => {
    const [head, , signature] = sign({ ...claims, searchRules: ['other'] }).split('.')
    const [, body] = sign(claims).split('.')
    expect(find(`${head}.${body}.${signature}`).ok).toBe(false)
  })

  test.each([
    [
      'of another site’s key',
      sign({ ...claims, apiKeyUid: keys.getKey(8).uid }, undefined, keys.getKey(8).key),
    ],
    ['that names no key', sign({ searchRules: ['*'] })],
    ['that is no JSON', 'eyJh.eyJh.eyJh'],
    ['of another form', `${sign(claims)}.more`],
    ['that is endless', `${'a'.repeat(500)}.${'a'.repeat(9000)}.a`],
  ])('%s is no key either', (_name, credential) => {
    expect(refusal(credential)).toBe('The provided API key is invalid.')
  })

  test('that names this site’s key but is signed with another’s is refused', () => {
    expect(find(sign(claims, undefined, keys.getKey(8).key)).ok).toBe(false)
  })
})
