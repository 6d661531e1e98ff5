import type { Tx } from '#platform/postgres/database.ts'

/** Records who made a change, in the transaction that makes it; called only if the change is made. */
export type RecordChange = (tx: Tx) => Promise<void>

export const recordNothing: RecordChange = () => Promise.resolve()
