import type { Actor } from './actor.types.ts'

/** For how long a passkey that was shown counts. */
export const confirmedMinutes = 10

/** The code of refusals that a shown passkey lifts. */
export const confirmFirstCode = 'staff.confirm-first'

/**
 * Whether the actor has shown a passkey shortly before. Refunds, keys, roles and exports require it: a session that
 * somebody left open, or whose cookie was stolen, is not enough for them. Somebody with a shell has no session and does
 * not need a passkey.
 */
export function isConfirmed(actor: Actor, now: Date): boolean {
  if (actor.kind === 'shell') return true
  const { confirmedAt } = actor
  return confirmedAt !== null && now.getTime() - confirmedAt.getTime() < confirmedMinutes * 60_000
}
