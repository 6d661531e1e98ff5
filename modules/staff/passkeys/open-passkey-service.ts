import type { PasskeyService, StaffBrowser, StaffRefusal } from '../service/staff-service.types.ts'
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

type Limit = (browser: StaffBrowser) => StaffRefusal | undefined

/** @param limits the refusal for a browser whose network address has made too many attempts or requested too many challenges */
export function openPasskeyService(
  parts: PasskeyParts,
  limits: { readonly attempt: Limit; readonly challenge: Limit },
): PasskeyService {
  return {
    startSignIn: async (browserKey, browser) =>
      limits.challenge(browser) ?? startPasskeySignIn(parts, browserKey),
    signIn: async (shown, browser) =>
      limits.attempt(browser) ?? signInWithPasskey(parts, shown, browser),
    listOwn: (actor) => listOwnPasskeys(parts, actor),
    startAdding: (session) => startAdding(parts, session),
    add: async (session, added, browser) =>
      limits.attempt(browser) ?? addPasskey(parts, session, added),
    rename: (actor, passkeyId, name) => renameOwnPasskey(parts, actor, passkeyId, name),
    remove: (actor, passkeyId) => removeOwnPasskey(parts, actor, passkeyId),
    replaceRecoveryCodes: (actor) => replaceRecoveryCodes(parts, actor),
    startConfirming: (session) => startConfirming(parts, session),
    confirm: async (session, response, browser) =>
      limits.attempt(browser) ?? confirmWithPasskey(parts, session, response),
    confirmWithCode: async (session, code, browser) =>
      limits.attempt(browser) ?? confirmWithCode(parts, session, code),
  }
}
