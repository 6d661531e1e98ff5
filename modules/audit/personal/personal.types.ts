import type { CustomerKeys } from './customer-keys.ts'

/** Values of a customer that an entry carries encrypted, such as the reason of a lost sale. */
export interface PersonalValues {
  readonly keys: CustomerKeys
  /** The customer's e-mail address, or their number; a lead without either has its own id. */
  readonly address: string
  readonly values: Readonly<Record<string, string>>
}

/** As an entry has them. The key is null once it was destroyed. */
export interface SealedPersonal {
  readonly sealed: string
  readonly key: string | null
}

export type ReadPersonal =
  | { readonly kind: 'none' }
  | { readonly kind: 'readable'; readonly values: Readonly<Record<string, string>> }
  /** The customer's key was destroyed: their data was erased or is too old. */
  | { readonly kind: 'erased' }
