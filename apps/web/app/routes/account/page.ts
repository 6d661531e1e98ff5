import { z } from 'zod'
import { accountPaths } from '#modules/accounts/account/account-paths.ts'
import { buildCodec } from '#platform/web/query-codec.ts'
import { defineAccountPage } from './define-account-page.ts'

const query = buildCodec({
  /** What has just been done. */
  now: z.enum(['search-saved', 'search-changed', 'search-deleted', 'mails-on', 'mails-off']),
})

/** What a visitor saved, and all that they decide about it. */
export const accountPage = defineAccountPage('account', accountPaths.account, query)
