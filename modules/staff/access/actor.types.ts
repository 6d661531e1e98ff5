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
}

/** Somebody with a shell on the deployment, who may do everything; the name is that of the operating system's user. */
export interface ShellActor {
  readonly kind: 'shell'
  readonly name: string
  readonly channel: 'command'
}

/** Who calls a use case. Each use case decides access by it (`access.rules.ts`). */
export type Actor = PersonActor | ShellActor
