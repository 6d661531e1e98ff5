import { z } from 'zod'
import { accountPaths } from '#modules/accounts/account/account-paths.ts'
import { readReturnPath } from '#modules/accounts/account/return-path.rules.ts'
import { buildCodec } from '#platform/web/query-codec.ts'
import { defineAccountPage } from '../account/define-account-page.ts'

const query = buildCodec({
  /** Where the visitor was; never another website. */
  next: z.string().transform(readReturnPath),
  /** Where a form was posted, or something was done that ends the session. */
  now: z.enum(['sent', 'signed-out', 'deleted']),
})

/** Where a link to sign in with is asked for. */
export const signInPage = defineAccountPage('account-sign-in', accountPaths.signIn, query)
