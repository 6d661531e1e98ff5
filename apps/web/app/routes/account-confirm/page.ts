import { z } from 'zod'
import { accountPaths } from '#modules/accounts/account/account-paths.ts'
import { buildCodec } from '#platform/web/query-codec.ts'
import { defineAccountPage } from '../account/define-account-page.ts'

const query = buildCodec({ token: z.string().max(100) })

/** The target of sign-in links. It only shows a button, so that mail scanners that follow links do not sign in. */
export const confirmPage = defineAccountPage('account-confirm', accountPaths.confirm, query)
