import { hashSecretText } from '#platform/config/secret-text.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { isMailAddress } from '#platform/mail/header-text.rules.ts'
import type { Database } from '#platform/postgres/database.ts'
import { allowSignInMail } from '#platform/sign-in/allow-sign-in-mail.ts'
import { enterMailSite } from '../mails/mail-site.store.ts'
import type { StaffOutcome } from '../service/staff-service.types.ts'
import { foldAddress } from './code.rules.ts'
import { sendStaffCodeJob } from './send-staff-code.job.ts'
import { insertCode } from './staff-code.store.ts'

interface CodeParts {
  readonly database: Pick<Database, 'asStaff'>
  /** Derived from FORECOURT_SECRET, the current one first. */
  readonly secrets: readonly string[]
}

interface CodeRequest {
  readonly email: string
  readonly browserKey: string
  readonly requestId: string
}

/** Whether a text can be the key of a browser's cookie; others are refused before any work. */
export const isBrowserKey = (key: string): boolean => key.length >= 16 && key.length <= 200

/**
 * Requests a code. Neither this function nor its outcome depends on whether somebody has the address:
 * statements and job are the same, so that nobody learns who works where. An address that has reached
 * its limit gets the same outcome too, because its owner has received enough mails.
 */
export async function requestCode(
  { database, secrets }: CodeParts,
  { email, browserKey, requestId }: CodeRequest,
): Promise<StaffOutcome> {
  const address = foldAddress(email)
  if (!isMailAddress(address)) {
    const message = 'Enter your whole e-mail address, such as ana@dealer.example.'
    return { ok: false, code: 'staff.bad-address', message }
  }
  if (!isBrowserKey(browserKey)) {
    const message =
      'Your browser did not keep its cookie. Allow cookies for this website and try again.'
    return { ok: false, code: 'staff.no-cookie', message }
  }
  return database.asStaff('sign-in', async (tx) => {
    const allowance = await allowSignInMail(tx, secrets, {
      purpose: 'staff address',
      email: address,
    })
    if (allowance === 'deployment') {
      const message = 'Too many codes were sent in the last hour. Try again a little later.'
      return { ok: false, code: 'staff.busy', message }
    }
    if (allowance === 'address') return { ok: true }
    const codeId = await insertCode(tx, address, hashSecretText(browserKey))
    const siteId = await enterMailSite(tx, address, 'first')
    if (siteId !== undefined) await enqueue(tx, sendStaffCodeJob, [{ siteId, codeId, requestId }])
    return { ok: true }
  })
}
