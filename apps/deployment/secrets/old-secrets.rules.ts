import type { DerivedUse } from './derived-uses.ts'
import type { UsedSecret } from './used-secret.types.ts'

/** Something that still depends on an older secret. */
export interface DependentUse {
  readonly name: string
  /** When the last dependent value expires; null: never, and `advice` says what to do first or what stops working. */
  readonly until: Date | null
  readonly advice: string
}

export interface OldSecretState {
  /** The last known time at which a process signed or encrypted with the older secret. */
  readonly signedUntil: Date
  /** `now`: nothing is lost. `later`: not before `from`. `not-yet`: see `first`. */
  readonly removable: 'now' | 'later' | 'not-yet'
  readonly from: Date
  /** What must be done before removing the secret; null: nothing. */
  readonly first: string | null
  readonly dependents: readonly DependentUse[]
}

interface OldSecretFacts {
  /** The records of this secret and of the current one; undefined: no process has recorded a use. */
  readonly own: UsedSecret | undefined
  readonly current: UsedSecret | undefined
  /** How many values in the database are encrypted with the older secret. */
  readonly sealed: number
  /** For each stored use, by name: when the values signed until now expire. */
  readonly storedEnds: ReadonlyMap<string, Date | null>
  readonly now: Date
}

/** A running process records its secret every hour; a busy one may be late. */
const runningWithinMs = 2 * 3_600_000
const dayMs = 86_400_000

/** When an older secret last signed. If that was not recorded, the first use of the newer secret counts. */
export const findSignedUntil = ({
  own,
  current,
  now,
}: Pick<OldSecretFacts, 'own' | 'current' | 'now'>): Date =>
  own?.lastUsedAt ?? current?.firstUsedAt ?? now

/** Whether an older secret may be removed, and which uses depend on it until when. */
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
