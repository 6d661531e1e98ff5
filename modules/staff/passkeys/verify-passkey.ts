import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { type ChallengeUse, takeChallenge } from './challenge.store.ts'
import type { PasskeyParts } from './passkey-parts.types.ts'
import { describeParty } from './passkey.rules.ts'
import { encodeUserHandle } from './passkey-options.ts'
import { parseAuthentication, readChallenge } from './passkey-response.schema.ts'
import { findPasskey, type StoredPasskey } from './passkey.store.ts'

export interface ShownPasskey {
  readonly passkey: StoredPasskey
  readonly counter: number
  readonly isBackedUp: boolean
}

/**
 * Checks a browser's response: challenge, origin, host, signature, and that the person was verified by finger, face or
 * PIN. The challenge is used up even if the response is refused. The counter is compared where the use is noted
 * (`noteUse`).
 *
 * @returns undefined if the response is not accepted
 */
export async function verifyPasskey(
  { database, consoleOrigin }: PasskeyParts,
  text: string,
  use: ChallengeUse,
): Promise<ShownPasskey | undefined> {
  const response = parseAuthentication(text)
  const challenge = response && readChallenge(response.response.clientDataJSON)
  if (consoleOrigin === null || response === undefined || challenge === undefined) return undefined
  const passkey = await database.asStaff('sign-in', async (tx) =>
    (await takeChallenge(tx, challenge, use)) ? findPasskey(tx, response.id) : undefined,
  )
  if (passkey === undefined || !isOf(passkey, response.response.userHandle)) return undefined
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const party = describeParty(consoleOrigin)
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        // The library would throw for a low counter, which is recorded here instead.
        counter: 0,
        transports: [...passkey.transports],
      },
    })
    if (!verified) return undefined
    const { newCounter, credentialBackedUp } = authenticationInfo
    return { passkey, counter: newCounter, isBackedUp: credentialBackedUp }
  } catch {
    // The library throws for each thing that is not as expected.
    return undefined
  }
}

/** Authenticators send the person's id with a passkey that is found without one. */
const isOf = ({ personId }: StoredPasskey, userHandle: string | undefined): boolean =>
  userHandle === undefined ||
  Buffer.from(userHandle, 'base64url').equals(encodeUserHandle(personId))
