import { hashSecretText } from '#platform/config/secret-text.ts'
import { isMailAddress } from '#platform/mail/header-text.rules.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { StaffBrowser, StaffOutcome, StartedSession } from '../service/staff-service.types.ts'
import { startSession } from '../sessions/start-session.ts'
import { foldAddress, readCode } from './code.rules.ts'
import { hashCode } from './hash-code.ts'
import { isBrowserKey } from './request-code.ts'
import { findActivePerson, tryCode } from './staff-code.store.ts'

interface CodeParts {
  readonly database: Pick<Database, 'asStaff'>
  /** Derived from FORECOURT_SECRET, the current one first. */
  readonly secrets: readonly string[]
}

interface EnteredCode {
  readonly email: string
  readonly code: string
  readonly browserKey: string
}

/** The same for a wrong code, a late one, a used one and an address that nobody has. */
const wrong = {
  ok: false,
  code: 'staff.wrong-code',
  message:
    'That code is not right, or it is too old. Look at the newest mail, or ask for another code.',
} as const

/** Signs in with a mailed code, in the browser that requested it. */
export async function enterCode(
  { database, secrets }: CodeParts,
  { email, code, browserKey }: EnteredCode,
  { userAgent }: StaffBrowser,
): Promise<StaffOutcome<StartedSession>> {
  const address = foldAddress(email)
  const digits = readCode(code)
  // A text that cannot be a code is refused before any work, and is not counted as an attempt.
  if (digits === undefined || !isMailAddress(address) || !isBrowserKey(browserKey)) return wrong
  const hashes = hashCode(secrets, address, digits)
  return database.asStaff('sign-in', async (tx) => {
    if (!(await tryCode(tx, address, hashSecretText(browserKey), hashes))) return wrong
    const person = await findActivePerson(tx, address)
    if (person === undefined) return wrong
    const started = await startSession(tx, { personId: person.id, userAgent, startedWith: 'code' })
    return { ok: true, ...started }
  })
}
