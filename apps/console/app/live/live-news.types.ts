import type { LiveEvent } from '#modules/live/live-event.types.ts'

/** What happened at the server, as the tabs of a browser pass it on. */
export type LiveNews =
  | { readonly kind: 'events'; readonly position: string; readonly events: readonly LiveEvent[] }
  /** Anything may have changed. */
  | { readonly kind: 'reset'; readonly position: string | null }

/** `late`: the connection is interrupted. `signed-out`: the session has ended. */
export type LiveState = 'connecting' | 'current' | 'late' | 'signed-out'
