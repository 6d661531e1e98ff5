import { accountPaths } from '#modules/accounts/account/account-paths.ts'
import { defineAccountPage } from '../account/define-account-page.ts'

/** All that an account holds, as a file. */
export const accountDataPage = {
  ...defineAccountPage('account-data', accountPaths.data),
  takesPosts: () => false,
}
