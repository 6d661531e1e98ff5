import { z } from 'zod'
import { accountPaths } from '#modules/accounts/account/account-paths.ts'
import { buildCodec } from '#platform/web/query-codec.ts'
import { defineAccountPage } from './define-account-page.ts'

const query = buildCodec({
  /** The action that was just completed. */
  now: z.enum([
    'search-saved',
    'search-changed',
    'search-deleted',
    'mails-on',
    'mails-off',
    'garage-shared',
    'garage-private',
  ]),
})

/** Everything that a visitor has saved, with their settings. */
export const accountPage = defineAccountPage('account', accountPaths.account, query)
