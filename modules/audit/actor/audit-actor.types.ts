/** Who changed something. People, commands and systems of `modules/staff/access/actor.types.ts` fit. */
export type AuditActor =
  | {
      readonly kind: 'person'
      readonly personId: string
      readonly name: string
      readonly channel: AuditChannel
    }
  /** Somebody with a shell on the deployment. */
  | { readonly kind: 'shell'; readonly name: string; readonly channel: 'command' }
  | {
      readonly kind: 'job' | 'feed' | 'key'
      /** Of the feed or the key; null for a job. */
      readonly id: string | null
      readonly name: string
      readonly channel: 'job' | 'api'
    }

export type AuditChannel = 'console' | 'command' | 'api' | 'job'

export const actorKinds = ['person', 'shell', 'key', 'feed', 'job'] as const
export type ActorKind = (typeof actorKinds)[number]

/** What jobs of the worker change. @param name such as 'retention' */
export const buildJobActor = (
  name: string,
): AuditActor & { readonly kind: 'job' | 'feed' | 'key' } => ({
  kind: 'job',
  id: null,
  name,
  channel: 'job',
})

/** What another system changes by its API key. */
export const buildKeyActor = (
  keyId: string,
): AuditActor & { readonly kind: 'job' | 'feed' | 'key' } => ({
  kind: 'key',
  id: keyId,
  name: 'API key',
  channel: 'api',
})
