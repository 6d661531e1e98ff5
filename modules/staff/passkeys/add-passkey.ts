import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Tx } from '#platform/postgres/database.ts'
import { isConfirmed } from '../access/confirmation.rules.ts'
import { recordAudit } from '../audit/audit.store.ts'
import { queueNotice } from '../notices/queue-notice.ts'
import { confirmFirst } from '../people/refusals.ts'
import { createRecoveryCodes } from '../recovery/recovery-code.store.ts'
import type { FoundSession, StaffOutcome, StartedSession } from '../service/staff-service.types.ts'
import { takeChallenge } from './challenge.store.ts'
import type { PasskeyParts } from './passkey-parts.types.ts'
import {
  cleanPasskeyName,
  describeParty,
  mostPasskeys,
  signatureAlgorithms,
} from './passkey.rules.ts'
import { parseRegistration, readChallenge } from './passkey-response.schema.ts'
import { insertPasskey, lockPasskeys } from './passkey.store.ts'
import { wrongPasskey } from './refusals.ts'
import { renewSession } from './sign-in-with-passkey.ts'

interface AddedPasskey {
  readonly name: string
  readonly response: string
}

type Added = StartedSession & { readonly recoveryCodes: readonly string[] | null }

/**
 * Adds a passkey to the session's person, and confirms the session by it. Somebody who has one already must have shown
 * it: a stolen cookie would otherwise become a key that stays. The first one comes with recovery codes.
 */
export async function addPasskey(
  parts: PasskeyParts,
  session: FoundSession,
  { name: typed, response }: AddedPasskey,
): Promise<StaffOutcome<Added>> {
  const name = cleanPasskeyName(typed)
  if (name === '') {
    const message = 'Give the passkey a name, such as the device that has it.'
    return { ok: false, code: 'staff.bad-name', message }
  }
  if (session.step === 'show-passkey') return confirmFirst
  const credential = await verifyNew(parts, session, response)
  if (credential === undefined) return wrongPasskey
  const { sessionId, actor } = session
  const { personId, email } = actor
  return parts.database
    .asStaff('sign-in', async (tx): Promise<StaffOutcome<Added>> => {
      const held = await lockPasskeys(tx, personId)
      if (held.length >= mostPasskeys) {
        const message = `${mostPasskeys} passkeys are the most that one person can have. Remove one first.`
        return { ok: false, code: 'staff.enough-passkeys', message }
      }
      if (held.length > 0 && !isConfirmed(actor, parts.clock())) return confirmFirst
      const renewed = await renewSession(tx, sessionId)
      if (!renewed.ok) return renewed
      // What follows is the person's own.
      await tx.query('SELECT enter_staff_scope($1)', [personId])
      const id = await insertPasskey(tx, { ...credential, personId, name })
      if (id === undefined) throw new KnownCredential()
      const recoveryCodes =
        held.length === 0 ? await createRecoveryCodes(tx, parts.secrets, personId) : null
      await recordAdding(tx, session, id, name)
      await queueNotice(tx, { id: personId, email }, 'passkey-added')
      return { ...renewed, recoveryCodes }
    })
    .catch((error: unknown) => {
      if (error instanceof KnownCredential) return wrongPasskey
      throw error
    })
}

/** Undoes the transaction: somebody has this credential already. */
class KnownCredential extends Error {}

const recordAdding = (tx: Tx, { actor }: FoundSession, id: string, name: string): Promise<void> =>
  recordAudit(tx, actor, {
    siteId: null,
    subject: { kind: 'passkey', id },
    action: 'passkey.add',
    after: { name },
  })

/** Checks a browser's response. Its challenge is used up even if the response is refused. */
async function verifyNew(
  { database, consoleOrigin }: PasskeyParts,
  { sessionId }: FoundSession,
  text: string,
) {
  const response = parseRegistration(text)
  const challenge = response && readChallenge(response.response.clientDataJSON)
  if (consoleOrigin === null || response === undefined || challenge === undefined) return undefined
  const isOurs = await database.asStaff('sign-in', (tx) =>
    takeChallenge(tx, challenge, { purpose: 'add', sessionId }),
  )
  if (!isOurs) return undefined
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const party = describeParty(consoleOrigin)
  const { transports } = response.response
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: signatureAlgorithms,
    })
    if (!verified) return undefined
    const { credential, credentialBackedUp } = registrationInfo
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports,
      isBackedUp: credentialBackedUp,
    }
  } catch {
    // The library throws for each thing that is not as expected.
    return undefined
  }
}
