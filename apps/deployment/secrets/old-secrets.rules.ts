import type { DerivedUse } from './derived-uses.ts'
import type { UsedSecret } from './used-secret.types.ts'

/** Something that still depends on an older secret. */
export interface DependentUse {
  readonly name: string
  /** When nothing of it does any more; null: it has no end, and `advice` says what to do first or what stops. */
  readonly until: Date | null
  readonly advice: string
}

export interface OldSecretState {
  /** When it signed and encrypted last, as far as anybody knows. */
  readonly signedUntil: Date
  /** `now`: nothing is lost with it. `later`: not before `from`. `not-yet`: something has to be done first. */
  readonly removable: 'now' | 'later' | 'not-yet'
  readonly from: Date
  /** What has to be done first; null: nothing. */
  readonly first: string | null
  readonly dependents: readonly DependentUse[]
}

interface OldSecretFacts {
  /** Its own record, and the current secret's; undefined: no process has written one. */
  readonly own: UsedSecret | undefined
  readonly current: UsedSecret | undefined
  /** Values of the database that it seals. */
  readonly sealed: number
  /** Ends of the uses that the database knows, by name, for what was signed until now. */
  readonly storedEnds: ReadonlyMap<string, Date | null>
  readonly now: Date
}

/** A running process says every hour that a secret is its first; one that was busy may be somewhat late. */
const runningWithinMs = 2 * 3_600_000
const dayMs = 86_400_000

/** When an older secret signed last. Where nobody recorded it, the newer one has signed since its own first use. */
export const findSignedUntil = ({
  own,
  current,
  now,
}: Pick<OldSecretFacts, 'own' | 'current' | 'now'>): Date =>
  own?.lastUsedAt ?? current?.firstUsedAt ?? now

/** Whether an older secret may be removed, and what depends on it until when. */
export function decideRemoval(uses: readonly DerivedUse[], facts: OldSecretFacts): OldSecretState {
  const { own, current, sealed, storedEnds, now } = facts
  const signedUntil = findSignedUntil(facts)
  const dependents = uses.flatMap(({ name, lasts }): DependentUse[] => {
    if (lasts.kind === 'current') return []
    if (lasts.kind === 'endless') return [{ name, until: null, advice: lasts.advice }]
    const until =
      lasts.kind === 'days'
        ? new Date(signedUntil.getTime() + lasts.days * dayMs)
        : (storedEnds.get(name) ?? null)
    return until !== null && until > now ? [{ name, until, advice: '' }] : []
  })
  const from = new Date(
    Math.max(now.getTime(), ...dependents.map(({ until }) => until?.getTime() ?? 0)),
  )
  const first = findFirstStep()
  const removable = first !== null ? 'not-yet' : from > now ? 'later' : 'now'
  return { signedUntil, removable, from, first, dependents }

  function findFirstStep(): string | null {
    if (sealed > 0) return `${sealed} stored values are encrypted with it: run secret reseal`
    if (current === undefined) {
      return 'no process has started with the new secret as its first yet: restart all of them'
    }
    if (own !== undefined && own.lastUsedAt > current.firstUsedAt) {
      const isRunning = now.getTime() - own.lastUsedAt.getTime() < runningWithinMs
      if (isRunning) {
        return 'a process had it as its first secret within two hours: restart all processes, and look again later'
      }
    }
    return null
  }
}
