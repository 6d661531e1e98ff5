import { z } from 'zod'
import { accountPaths } from '#modules/accounts/account/account-paths.ts'
import { readSearchAddress } from '#modules/accounts/searches/saved-search.rules.ts'
import { buildCodec } from '#platform/web/query-codec.ts'
import { defineAccountPage } from '../account/define-account-page.ts'

/** As it is saved; '' for what is no address of a search. */
const search = z.string().transform((text) => {
  const read = readSearchAddress(text)
  return read === undefined ? '' : read.path + read.query
})

/** Where a search is saved. */
export const saveSearchPage = defineAccountPage(
  'account-save-search',
  accountPaths.saveSearch,
  buildCodec({ search }),
)
