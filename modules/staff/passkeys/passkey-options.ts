import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server'
import { isBrowserKey } from '../codes/request-code.ts'
import { noConsole } from '../people/refusals.ts'
import type { RequestOptions } from '../service/passkey-service.types.ts'
import type { FoundSession, StaffOutcome } from '../service/staff-service.types.ts'
import { createChallenge } from './challenge.store.ts'
import type { PasskeyParts } from './passkey-parts.types.ts'
import { challengeMinutes, describeParty, signatureAlgorithms } from './passkey.rules.ts'
import { listCredentials } from './passkey.store.ts'
import { noPasskey } from './refusals.ts'

const timeout = challengeMinutes * 60_000

/** The library is loaded with its first use: most processes of a deployment never need it. */
const loadLibrary = () => import('@simplewebauthn/server')

/** Options for signing in with any passkey that the browser has for the console; they name nobody. */
export async function startPasskeySignIn(
  { database, consoleOrigin }: PasskeyParts,
  browserKey: string,
): Promise<StaffOutcome<RequestOptions>> {
  if (consoleOrigin === null) return noConsole
  if (!isBrowserKey(browserKey)) {
    const message = 'Your browser did not keep its cookie. Allow cookies for this website.'
    return { ok: false, code: 'staff.no-cookie', message }
  }
  const challenge = await database.asStaff('sign-in', (tx) =>
    createChallenge(tx, { purpose: 'sign-in', browserKey }),
  )
  return { ok: true, options: await buildRequest(consoleOrigin, challenge) }
}

/** Options for showing one of the passkeys of the session's person. */
export async function startConfirming(
  { database, consoleOrigin }: PasskeyParts,
  { sessionId, actor: { personId } }: FoundSession,
): Promise<StaffOutcome<RequestOptions>> {
  if (consoleOrigin === null) return noConsole
  const { credentials, challenge } = await database.asStaff('sign-in', async (tx) => ({
    credentials: await listCredentials(tx, personId),
    challenge: await createChallenge(tx, { purpose: 'confirm', sessionId }),
  }))
  if (credentials.length === 0) return noPasskey
  return { ok: true, options: await buildRequest(consoleOrigin, challenge, credentials) }
}

/** Options for adding a passkey: one that signs in without an address, and asks for finger, face or PIN. */
export async function startAdding(
  { database, consoleOrigin }: PasskeyParts,
  { sessionId, actor: { personId, name, email } }: FoundSession,
): Promise<StaffOutcome<{ readonly options: PublicKeyCredentialCreationOptionsJSON }>> {
  if (consoleOrigin === null) return noConsole
  const { credentials, challenge } = await database.asStaff('sign-in', async (tx) => ({
    credentials: await listCredentials(tx, personId),
    challenge: await createChallenge(tx, { purpose: 'add', sessionId }),
  }))
  const { generateRegistrationOptions } = await loadLibrary()
  const options = await generateRegistrationOptions({
    rpName: 'Forecourt console',
    rpID: describeParty(consoleOrigin).id,
    userID: new Uint8Array(encodeUserHandle(personId)),
    userName: email,
    userDisplayName: name,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    timeout,
    attestationType: 'none',
    supportedAlgorithmIDs: signatureAlgorithms,
    excludeCredentials: [...credentials],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { ok: true, options }
}

async function buildRequest(
  consoleOrigin: string,
  challenge: string,
  credentials: Awaited<ReturnType<typeof listCredentials>> = [],
) {
  const { generateAuthenticationOptions } = await loadLibrary()
  return generateAuthenticationOptions({
    rpID: describeParty(consoleOrigin).id,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    timeout,
    userVerification: 'required',
    ...(credentials.length === 0 ? {} : { allowCredentials: [...credentials] }),
  })
}

/** The person's id as the authenticator stores it beside the passkey. */
export const encodeUserHandle = (personId: string): Buffer =>
  Buffer.from(personId.replaceAll('-', ''), 'hex')
