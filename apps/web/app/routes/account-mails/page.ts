import { z } from 'zod'
import { accountPaths } from '#modules/accounts/account/account-paths.ts'
import { buildCodec } from '#platform/web/query-codec.ts'
import { defineAccountPage } from '../account/define-account-page.ts'

const query = buildCodec({ token: z.string().max(100) })

/** Unsubscribes from mails about saved searches, by a button here or in the mail program (RFC 8058). */
export const mailsPage = defineAccountPage('account-mails', accountPaths.mails, query)
