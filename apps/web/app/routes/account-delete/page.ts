import { accountPaths } from '#modules/accounts/account/account-paths.ts'
import { defineAccountPage } from '../account/define-account-page.ts'

/** Deletes an account, after showing what is deleted. */
export const deleteAccountPage = defineAccountPage('account-delete', accountPaths.delete)
