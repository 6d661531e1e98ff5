import type { OldSecret } from '#apps/deployment/secrets/find-old-secrets.ts'

const day = (instant: Date): string => instant.toISOString().slice(0, 10)

/** Lines for people: whether the secret may be removed, then each use that still depends on it. */
export function describeOldSecret(old: OldSecret, now: Date): string[] {
  const { fingerprint, position, removable, from, first, dependents } = old
  const name = position === null ? fingerprint : `member ${position} (${fingerprint})`
  const endless = dependents.filter(({ until }) => until === null)
  const ending = dependents.filter(({ until }) => until !== null)
  const verdict =
    removable === 'not-yet'
      ? `may not be removed yet: ${first}`
      : removable === 'later'
        ? `${position === null ? 'was removed too early: links that it signed are in use until' : 'may be removed from'} ${day(from)}${position === null ? '' : ' on'}`
        : 'may be removed'
  return [
    `${name} ${verdict}`,
    ...ending.map(({ name: use, until }) => `  until ${day(until ?? now)}: ${use}`),
    ...endless.map(({ name: use, advice }) => `  without end: ${use}: ${advice}`),
  ]
}
