import { randomUUID } from 'node:crypto'
import { createSecretText, hashSecretText } from '#platform/config/secret-text.ts'
import type { Tx } from '#platform/postgres/database.ts'
import type { ListedSession, StartedSession } from '../service/staff-service.types.ts'
import { mostAgentLetters } from './session.rules.ts'
import { insertSession } from './staff-session.store.ts'

interface Start {
  readonly personId: string
  readonly userAgent: string
  readonly startedWith: ListedSession['startedWith']
  /** Whether a passkey was shown for it. */
  readonly isConfirmed?: boolean
}

/**
 * Starts a session in the scope of signing in. Its key is new each time, so that nobody can prepare
 * a browser with a key that they know.
 */
export async function startSession(
  tx: Tx,
  { personId, userAgent, startedWith, isConfirmed = false }: Start,
): Promise<StartedSession> {
  const sessionKey = createSecretText()
  const endsAt = await insertSession(tx, {
    id: randomUUID(),
    keyHash: hashSecretText(sessionKey),
    personId,
    userAgent: [...userAgent.toWellFormed().replaceAll('\0', '')]
      .slice(0, mostAgentLetters)
      .join(''),
    startedWith,
    isConfirmed,
  })
  return { sessionKey, endsAt }
}
