import type { EventRecorder } from './event-recorder.ts'
import type { TrackedEvent } from './event.store.ts'

/** Collects recorded events in a list. */
export function collectEvents(recorded: TrackedEvent[] = []): EventRecorder {
  return {
    record: (_site, event) => Promise.resolve(void recorded.push(event)),
    findRecorded: (_site, ids) =>
      Promise.resolve(recorded.filter(({ uniqueId }) => ids.includes(uniqueId))),
    recordVisit(_site, _sessionId, events) {
      recorded.push(...events)
      return Promise.resolve(events)
    },
  }
}
