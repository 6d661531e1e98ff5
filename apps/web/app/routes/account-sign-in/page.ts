import { z } from 'zod'
import { accountPaths } from '#modules/accounts/account/account-paths.ts'
import { readReturnPath } from '#modules/accounts/account/return-path.rules.ts'
import { buildCodec } from '#platform/web/query-codec.ts'
import { defineAccountPage } from '../account/define-account-page.ts'

const query = buildCodec({
  /** The visitor's previous page; never on another website. */
  next: z.string().transform(readReturnPath),
  /** Set after a form was posted, or after an action that ended the session. */
  now: z.enum(['sent', 'signed-out', 'deleted']),
})

/** The page that sends sign-in links. */
export const signInPage = defineAccountPage('account-sign-in', accountPaths.signIn, query)
