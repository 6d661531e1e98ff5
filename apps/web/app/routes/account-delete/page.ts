import { accountPaths } from '#modules/accounts/account/account-paths.ts'
import { defineAccountPage } from '../account/define-account-page.ts'

/** Where an account is deleted, after a look at what goes with it. */
export const deleteAccountPage = defineAccountPage('account-delete', accountPaths.delete)
