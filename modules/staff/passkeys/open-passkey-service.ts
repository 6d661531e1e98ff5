import type {
  FoundSession,
  PasskeyService,
  StaffBrowser,
  StaffRefusal,
} from '../service/staff-service.types.ts'
import { addPasskey } from './add-passkey.ts'
import { confirmWithCode } from './confirm-with-code.ts'
import {
  listOwnPasskeys,
  removeOwnPasskey,
  renameOwnPasskey,
  replaceRecoveryCodes,
} from './own-passkeys.ts'
import { startAdding, startConfirming, startPasskeySignIn } from './passkey-options.ts'
import type { PasskeyParts } from './passkey-parts.types.ts'
import { confirmWithPasskey, signInWithPasskey } from './sign-in-with-passkey.ts'

/** Each counts an attempt, and gives the refusal when there were too many. */
export interface PasskeyLimits {
  /** By network address, because nobody is signed in yet. */
  readonly signIn: (browser: StaffBrowser) => StaffRefusal | undefined
  readonly challenge: (browser: StaffBrowser) => StaffRefusal | undefined
  /** By the person of the session, for a passkey that is added or shown and for a recovery code. */
  readonly confirm: (session: FoundSession) => StaffRefusal | undefined
}

export function openPasskeyService(parts: PasskeyParts, limits: PasskeyLimits): PasskeyService {
  return {
    startSignIn: async (browserKey, browser) =>
      limits.challenge(browser) ?? startPasskeySignIn(parts, browserKey),
    signIn: async (shown, browser) =>
      limits.signIn(browser) ?? signInWithPasskey(parts, shown, browser),
    listOwn: (actor) => listOwnPasskeys(parts, actor),
    startAdding: (session) => startAdding(parts, session),
    add: async (session, added) => limits.confirm(session) ?? addPasskey(parts, session, added),
    rename: (actor, passkeyId, name) => renameOwnPasskey(parts, actor, passkeyId, name),
    remove: (actor, passkeyId) => removeOwnPasskey(parts, actor, passkeyId),
    replaceRecoveryCodes: (actor) => replaceRecoveryCodes(parts, actor),
    startConfirming: (session) => startConfirming(parts, session),
    confirm: async (session, response) =>
      limits.confirm(session) ?? confirmWithPasskey(parts, session, response),
    confirmWithCode: async (session, code) =>
      limits.confirm(session) ?? confirmWithCode(parts, session, code),
  }
}
