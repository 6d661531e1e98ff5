import { accountPaths } from '#modules/accounts/account/account-paths.ts'
import { defineAccountPage } from '../account/define-account-page.ts'

/** An account's complete data as a file. */
export const accountDataPage = {
  ...defineAccountPage('account-data', accountPaths.data),
  takesPosts: () => false,
}
