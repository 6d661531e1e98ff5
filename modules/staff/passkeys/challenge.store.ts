import { createSecretText, hashSecretText } from '#platform/config/secret-text.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { challengeMinutes } from './passkey.rules.ts'

/** What a challenge is for, and whose it is: a session's, or before the sign-in a browser's. */
export type ChallengeUse =
  | { readonly purpose: 'sign-in'; readonly browserKey: string }
  | { readonly purpose: 'add' | 'confirm'; readonly sessionId: string }

const hashOwner = (use: ChallengeUse): Buffer =>
  hashSecretText(
    use.purpose === 'sign-in' ? `browser ${use.browserKey}` : `session ${use.sessionId}`,
  )

/** Stores a challenge in the scope of signing in. @returns its text, which is stored as a hash only */
export async function createChallenge(tx: Tx, use: ChallengeUse): Promise<string> {
  const challenge = createSecretText()
  await tx.query(
    `INSERT INTO staff_challenges (challenge_hash, purpose, bound_to, expires_at)
     VALUES ($1, $2, $3, now() + make_interval(mins => $4))`,
    [hashSecretText(challenge), use.purpose, hashOwner(use), challengeMinutes],
  )
  return challenge
}

/**
 * Uses a challenge up, in the scope of signing in: of two simultaneous attempts one succeeds. A challenge of another
 * session or browser, or for another purpose, is left as it is.
 */
export async function takeChallenge(
  tx: Tx,
  challenge: string,
  use: ChallengeUse,
): Promise<boolean> {
  const { rows } = await tx.query<{ isInTime: boolean }>(
    `DELETE FROM staff_challenges WHERE challenge_hash = $1 AND purpose = $2 AND bound_to = $3
     RETURNING expires_at > now() AS "isInTime"`,
    [hashSecretText(challenge), use.purpose, hashOwner(use)],
  )
  return rows[0]?.isInTime === true
}
