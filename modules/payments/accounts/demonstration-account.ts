import type { AccountSecrets } from './account-secrets.schema.ts'

/**
 * The account that demonstration providers know every site by. They listen on this machine alone and take no money, and
 * a deployment that others reach has none of them: so nothing here is secret.
 */
export const demonstrationAccount: AccountSecrets = {
  stripe: {
    secret_key: 'sk_test_demonstration',
    webhook_secret: 'whsec_demonstration_of_payments',
  },
  till: {
    username: 'demonstration',
    password: 'demonstration-password',
    api_key: 'demonstration-api-key',
    shared_secret: 'demonstration-shared-secret',
  },
  st_george: {
    secret_key: 'T10000_SEC_demonstration',
    merchant_id: 'TEST',
    notification_username: 'demonstration',
    notification_password: 'demonstration-password',
  },
}
