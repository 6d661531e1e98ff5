import type { FoundSession } from '#modules/staff/service/staff-service.types.ts'
import type { StaffEvent } from './live-event.types.ts'
import { type LiveService, openLive } from './open-live.ts'

/** Live updates whose events a test adds, instead of a database. */
export interface FakeLive {
  readonly service: LiveService
  /** The database server recovers from a crash: numbers of transactions are given again. */
  recover(): void
  add(event: Omit<StaffEvent, 'transaction'>): void
}

/** @param checkSession of the service of staff */
export function openFakeLive(
  checkSession: (key: string) => Promise<FoundSession | undefined>,
  { pollMs = 5, beatMs = 20_000 } = {},
): FakeLive {
  let transaction = 100n
  let serverRun = 1
  const added: StaffEvent[] = []
  const service = openLive({
    pollMs,
    beatMs,
    checkSession,
    // The fake's snapshot is the number of events that were read.
    read: (since) =>
      Promise.resolve({
        serverRun: String(serverRun),
        snapshot: String(added.length),
        position: transaction,
        events: added.slice(Number(since ?? 0)),
        isCut: false,
      }),
    onError(error) {
      throw error
    },
  })
  return {
    service,
    recover() {
      serverRun += 1
      transaction -= 1n
    },
    add(event) {
      added.push({ ...event, transaction })
      transaction += 1n
    },
  }
}
