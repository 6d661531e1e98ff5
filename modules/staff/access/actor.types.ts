import type { Membership } from './membership.types.ts'

/** Where a use case is called from. */
export type ActorChannel = 'console' | 'command' | 'api' | 'job'

/** A signed-in person. */
export interface PersonActor {
  readonly kind: 'person'
  readonly personId: string
  readonly name: string
  readonly email: string
  readonly memberships: readonly Membership[]
  readonly channel: ActorChannel
  /** When they last showed a passkey in this session (`confirmation.rules.ts`); null: not yet. */
  readonly confirmedAt: Date | null
}

/** Somebody with a shell on the deployment, who may do everything; the name is that of the operating system's user. */
export interface ShellActor {
  readonly kind: 'shell'
  readonly name: string
  readonly channel: 'command'
}

/** What changes records without a person: a job of the worker, a feed, or another program with an API key. */
export interface SystemActor {
  readonly kind: 'job' | 'feed' | 'key'
  /** Of the feed or the key; null for a job. */
  readonly id: string | null
  /** Such as the job's name, or the key's. */
  readonly name: string
  readonly channel: 'job' | 'api'
}

/** Who calls a use case. Each use case decides access by it (`access.rules.ts`). */
export type Actor = PersonActor | ShellActor
