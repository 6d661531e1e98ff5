import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server'

export interface ListedPasskey {
  readonly id: string
  readonly name: string
  /** Whether it outlives its device, because an account of Apple, Google or the like stores it. */
  readonly isBackedUp: boolean
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
  /** When it last sent a counter that was too low; null: never. */
  readonly suspectedAt: Date | null
}

export interface OwnPasskeys {
  readonly passkeys: readonly ListedPasskey[]
  /** Recovery codes that can still be used. */
  readonly codesLeft: number
  /** Whether a role of the person needs a passkey, so that the last one cannot be removed. */
  readonly isNeeded: boolean
}

export interface RequestOptions {
  readonly options: PublicKeyCredentialRequestOptionsJSON
}

/** What a browser made of the options, as JSON text; checked and bounded by the use case. */
export type PasskeyResponse = string
