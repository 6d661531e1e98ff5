import { describe, expect, test } from 'vitest'
import { createSessions, withoutSession } from './session.ts'

const sessions = createSessions(['new secret', 'old secret'])

async function write(name: string, isSecure: boolean, from = sessions): Promise<string> {
  const opened = from.open({ header: undefined, isSecure })
  const session = await opened.read()
  session.set('name', name)
  return opened.write(session)
}

const cookieOf = (setCookie: string) => setCookie.split(';')[0]!
const nameIn = async (header: string, isSecure = true) =>
  (await sessions.open({ header, isSecure }).read()).get('name') as unknown

describe('the session cookie', () => {
  test('is bound to its host and to https, and no script reads it', async () => {
    const set = await write('Ada', true)
    expect(set).toMatch(/^__Host-session=/)
    for (const part of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']) expect(set).toContain(part)
    expect(set).not.toContain('Domain')
    expect(await nameIn(cookieOf(set))).toBe('Ada')
  })

  test('has no prefix on this machine, where there is no https', async () => {
    const set = await write('Ada', false)
    expect(set).toMatch(/^session=/)
    expect(set).not.toContain('Secure')
    expect(set).toContain('HttpOnly')
    expect(await nameIn(cookieOf(set), false)).toBe('Ada')
    // Ignored on https, because a neighbouring host could have set this cookie.
    expect(await nameIn(cookieOf(set), true)).toBeUndefined()
  })

  test('of an older secret is still read, a changed or unsigned one is not', async () => {
    const old = cookieOf(await write('Ada', true, createSessions(['old secret'])))
    expect(await nameIn(old)).toBe('Ada')
    const gone = cookieOf(await write('Ada', true, createSessions(['another secret'])))
    expect(await nameIn(gone)).toBeUndefined()
    expect(await nameIn(`${old.slice(0, -3)}abc`)).toBeUndefined()
    expect(await nameIn('__Host-session=eyJuYW1lIjoiQWRhIn0=')).toBeUndefined()
  })

  test('shows whether the visitor has a session', async () => {
    const header = cookieOf(await write('Ada', true))
    expect(await sessions.has({ header, isSecure: true })).toBe(true)
    expect(await sessions.has({ header, isSecure: false })).toBe(false)
    expect(await sessions.has({ header: 'theme=dark', isSecure: true })).toBe(false)
    expect(await sessions.has({ header: undefined, isSecure: true })).toBe(false)
  })

  test('is taken away when the session ends', async () => {
    const opened = sessions.open({ header: cookieOf(await write('Ada', true)), isSecure: true })
    expect(await opened.end(await opened.read())).toMatch(
      /^__Host-session=;.*Expires=Thu, 01 Jan 1970/,
    )
  })
})

test('a public page has no session to read, write or end', async () => {
  await expect(withoutSession.read()).rejects.toThrow(/same for everyone/)
})

test('sessions without a secret are refused at start', () => {
  expect(() => createSessions([])).toThrow(/secret/)
})
