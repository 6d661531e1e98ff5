import type { AccountSecrets } from './account-secrets.schema.ts'

/**
 * The account of every site at the demonstration providers. These listen only on this machine, take no money, and do
 * not exist in a deployment that others can reach, so nothing here is secret.
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
