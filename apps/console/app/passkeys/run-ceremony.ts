import type { Ceremony } from './passkey-reply.types.ts'

/**
 * Lets the browser add or show a passkey. The library is loaded only where it is used.
 *
 * @param isInField whether passkeys are offered in the address field, instead of in a dialog at once
 * @returns the browser's response to the options, as JSON text
 * @throws Error if the person closes the dialog, and for all other reasons
 */
export async function runCeremony(ceremony: Ceremony, isInField = false): Promise<string> {
  const { startAuthentication, startRegistration } = await import('@simplewebauthn/browser')
  const response =
    ceremony.do === 'add'
      ? await startRegistration({ optionsJSON: ceremony.options })
      : await startAuthentication({
          optionsJSON: ceremony.options,
          useBrowserAutofill: isInField,
          // The field is found by its `autocomplete`, which the page has.
          verifyBrowserAutofillInput: false,
        })
  return JSON.stringify(response)
}

/** Cancels a running `runCeremony` that nobody needs any more, which then throws. */
export async function cancelCeremony(): Promise<void> {
  const { WebAuthnAbortService } = await import('@simplewebauthn/browser')
  WebAuthnAbortService.cancelCeremony()
}

/** Whether the browser can offer passkeys in a field. */
export const offersInField = async (): Promise<boolean> =>
  'PublicKeyCredential' in globalThis &&
  typeof PublicKeyCredential.isConditionalMediationAvailable === 'function' &&
  (await PublicKeyCredential.isConditionalMediationAvailable())

/** Why the browser has no response, in words for the person. */
export function wordCeremonyFault(fault: unknown): string {
  if (!('PublicKeyCredential' in globalThis)) {
    return 'This browser has no passkeys. Use a newer one, or another device.'
  }
  switch (fault instanceof Error ? fault.name : '') {
    case 'NotAllowedError':
    case 'AbortError':
      return 'No passkey was chosen. Try again when you are ready.'
    case 'InvalidStateError':
      return 'This device has a passkey for you already.'
    default:
      return 'The browser could not do this with a passkey. Try again, or use another device.'
  }
}
