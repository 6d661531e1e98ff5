import { expect, test } from 'vitest'
import { createSessions } from '#platform/web/session.ts'
import { listSignInCookies, listSignOutCookies, readAccountKey } from './account-session.ts'
import { buildDraftCookie, readDraftKey } from './draft-session.ts'

const sessions = createSessions(['secret'])
const open = (setCookie?: string) =>
  sessions.open({ header: setCookie?.split(';')[0], isSecure: true })

const monthSeconds = 2_592_000

test('a browser that signs in stays signed in for thirty days', async () => {
  const cookies = await listSignInCookies(open(), 'key')
  for (const cookie of cookies) expect(cookie).toContain(`Max-Age=${monthSeconds};`)
  expect(await readAccountKey(open(cookies[0]))).toBe('key')
  expect(cookies[1]).toMatch(/^account=1;/)
})

test('a browser that signs out keeps the rest of its session', async () => {
  const [signedIn] = await listSignInCookies(open(), 'key')
  const draft = { key: 'draft', hours: 2 }
  const both = await buildDraftCookie(open(signedIn), 'trade-in', draft)
  expect(both).toContain(`Max-Age=${monthSeconds};`)
  const [session, mark] = await listSignOutCookies(open(both))
  expect(mark).toMatch(/^account=; .*Max-Age=0;/)
  expect(await readAccountKey(open(session))).toBeNull()
  expect(await readDraftKey(open(session), 'trade-in')).toBe('draft')
})

test('a draft started while signed out lasts as long as promised', async () => {
  const cookie = await buildDraftCookie(open(), 'trade-in', { key: 'draft', hours: 2 })
  expect(cookie).toContain('Max-Age=7200;')
  expect(await readAccountKey(open(cookie))).toBeNull()
})
