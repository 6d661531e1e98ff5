import { z } from 'zod'
import { accountPaths } from '#modules/accounts/account/account-paths.ts'
import { readSearchAddress } from '#modules/accounts/searches/saved-search.rules.ts'
import { buildCodec } from '#platform/web/query-codec.ts'
import { defineAccountPage } from '../account/define-account-page.ts'

const search = z
  .string()
  .max(4000)
  .refine((text) => readSearchAddress(text) !== undefined)

/** Saves a search. */
export const saveSearchPage = defineAccountPage(
  'account-save-search',
  accountPaths.saveSearch,
  buildCodec({ search }),
)
