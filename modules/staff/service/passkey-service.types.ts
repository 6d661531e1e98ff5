import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import type { PersonActor } from '../access/actor.types.ts'
import type {
  FoundSession,
  StaffBrowser,
  StaffOutcome,
  StartedSession,
} from './staff-service.types.ts'

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

/**
 * Passkeys and recovery codes. What confirms a session gives it a new key, which the caller has to set as the cookie.
 */
export interface PasskeyService {
  /** Options for signing in with any passkey of the browser. */
  startSignIn(browserKey: string, browser: StaffBrowser): Promise<StaffOutcome<RequestOptions>>
  signIn(
    shown: { readonly browserKey: string; readonly response: PasskeyResponse },
    browser: StaffBrowser,
  ): Promise<StaffOutcome<StartedSession>>
  listOwn(actor: PersonActor): Promise<OwnPasskeys>
  startAdding(
    session: FoundSession,
  ): Promise<StaffOutcome<{ readonly options: PublicKeyCredentialCreationOptionsJSON }>>
  /** Adds a passkey, which confirms the session. The first one comes with recovery codes, which are shown once. */
  add(
    session: FoundSession,
    added: { readonly name: string; readonly response: PasskeyResponse },
    browser: StaffBrowser,
  ): Promise<StaffOutcome<StartedSession & { readonly recoveryCodes: readonly string[] | null }>>
  rename(actor: PersonActor, passkeyId: string, name: string): Promise<StaffOutcome>
  remove(actor: PersonActor, passkeyId: string): Promise<StaffOutcome>
  /** Makes ten new recovery codes, which are shown once; the earlier ones end. */
  replaceRecoveryCodes(
    actor: PersonActor,
  ): Promise<StaffOutcome<{ readonly recoveryCodes: readonly string[] }>>
  startConfirming(session: FoundSession): Promise<StaffOutcome<RequestOptions>>
  /** Confirms the session by a passkey of its person; also the second step of a sign-in with a code. */
  confirm(
    session: FoundSession,
    response: PasskeyResponse,
    browser: StaffBrowser,
  ): Promise<StaffOutcome<StartedSession>>
  /** The same by a recovery code, which is then used up. */
  confirmWithCode(
    session: FoundSession,
    code: string,
    browser: StaffBrowser,
  ): Promise<StaffOutcome<StartedSession>>
}
