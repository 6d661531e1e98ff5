import { customerKeyPurpose, personalValuePurpose } from '#modules/audit/personal/customer-keys.ts'
import { conversionKeyPurpose } from '#modules/conversions/accounts/conversion-account.store.ts'
import { answerPurpose } from '#modules/finance-applications/application/answer-seal.ts'
import { partnerKeyPurpose } from '#modules/partner-accounts/partner-account.store.ts'
import { paymentKeyPurpose } from '#modules/payments/accounts/account.store.ts'
import { feedKeyPurpose } from '#modules/stock-feeds/stock-feed.schema.ts'
import { lookupKeyPurpose } from '#modules/trade-in/accounts/lookup-account.store.ts'
import { draftPurpose } from '#modules/trade-in/drafts/open-drafts.ts'
import { valuationPurpose } from '#modules/trade-in/valuation/valuation-seal.ts'

/** A column whose values are encrypted with a key derived from a secret of the deployment. */
export interface SealedKind {
  /** The name shown to operators. */
  readonly name: string
  /** The purpose from which its cipher's key is derived. */
  readonly purpose: string
  readonly secrets: 'FORECOURT_SECRET' | 'FINANCE_SECRET'
  readonly table: string
  /** The columns that identify a row, with their types. */
  readonly key: Readonly<Record<string, 'bigint' | 'text' | 'uuid'>>
  readonly column: string
  /** Set if the column is a JSON array whose members have the value in this property. */
  readonly property?: string
  /** Set if rows must be changed under the lock of their dealership's stock. */
  readonly isStock?: true
}

/** Every kind of encrypted value in the database. A test finds ciphers and columns missing here. */
export const sealedKinds: readonly SealedKind[] = [
  {
    name: 'keys of payment accounts',
    purpose: paymentKeyPurpose,
    secrets: 'FORECOURT_SECRET',
    table: 'payment_accounts',
    key: { site_id: 'bigint', provider: 'text' },
    column: 'secrets_encrypted',
  },
  {
    name: 'payment keys of vehicles',
    purpose: paymentKeyPurpose,
    secrets: 'FORECOURT_SECRET',
    table: 'vehicles',
    key: { id: 'bigint' },
    column: 'payment_processors',
    property: 'authorizationKeyEncrypted',
    isStock: true,
  },
  {
    name: 'keys of number-plate lookups',
    purpose: lookupKeyPurpose,
    secrets: 'FORECOURT_SECRET',
    table: 'lookup_accounts',
    key: { site_id: 'bigint', provider: 'text' },
    column: 'keys_encrypted',
  },
  {
    name: 'keys of partner accounts',
    purpose: partnerKeyPurpose,
    secrets: 'FORECOURT_SECRET',
    table: 'partner_accounts',
    key: { site_id: 'bigint', partner: 'text' },
    column: 'keys_encrypted',
  },
  {
    name: 'keys of conversion accounts',
    purpose: conversionKeyPurpose,
    secrets: 'FORECOURT_SECRET',
    table: 'conversion_accounts',
    key: { site_id: 'bigint', platform: 'text' },
    column: 'keys_encrypted',
  },
  {
    name: 'credentials of feeds',
    purpose: feedKeyPurpose,
    secrets: 'FORECOURT_SECRET',
    table: 'stock_feeds',
    key: { id: 'bigint' },
    column: 'credentials_encrypted',
  },
  {
    name: 'trade-ins under way',
    purpose: draftPurpose,
    secrets: 'FORECOURT_SECRET',
    table: 'trade_in_drafts',
    key: { id: 'uuid' },
    column: 'answers',
  },
  {
    name: 'finance applications',
    purpose: answerPurpose,
    secrets: 'FINANCE_SECRET',
    table: 'finance_applications',
    key: { id: 'uuid' },
    column: 'answers',
  },
  {
    name: 'incomes and identities of finance applications under way',
    purpose: answerPurpose,
    secrets: 'FINANCE_SECRET',
    table: 'finance_applications',
    key: { id: 'uuid' },
    column: 'sensitive',
  },
  {
    name: 'keys of customers in the audit',
    purpose: customerKeyPurpose,
    secrets: 'FORECOURT_SECRET',
    table: 'customer_keys',
    key: { id: 'uuid' },
    column: 'key_encrypted',
  },
]

/** Purposes of values that are encrypted with a key which is itself one of the kinds above. */
export const keyedPurposes: readonly string[] = [personalValuePurpose]

/** Purposes of values that only browsers hold; these values expire and are not in the database. */
export const browserPurposes: readonly string[] = [valuationPurpose]
