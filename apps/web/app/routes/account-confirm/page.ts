import { z } from 'zod'
import { accountPaths } from '#modules/accounts/account/account-paths.ts'
import { buildCodec } from '#platform/web/query-codec.ts'
import { defineAccountPage } from '../account/define-account-page.ts'

const query = buildCodec({ token: z.string().max(100) })

/** Where the link in the mail leads: programs that follow links for safety get a page with a button, and nothing more. */
export const confirmPage = defineAccountPage('account-confirm', accountPaths.confirm, query)
