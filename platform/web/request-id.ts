import { randomUUID } from 'node:crypto'

const acceptable = /^[A-Za-z0-9_-]{8,64}$/

/** The client's own request id if its form is acceptable, else a new one. */
export function chooseRequestId(given: string | undefined): string {
  return given !== undefined && acceptable.test(given) ? given : randomUUID()
}
