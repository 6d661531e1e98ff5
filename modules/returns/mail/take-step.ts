import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Tx } from '#platform/postgres/database.ts'
import type { ReturnStep } from '../lifecycle/return-lifecycle.rules.ts'
import { addStep, findReturn } from '../lifecycle/used-car-return.store.ts'
import type { UsedCarReturn } from '../lifecycle/used-car-return.types.ts'
import { sendReturnMailJob } from './send-return-mail.job.ts'

/** Records the date of a step and queues its mails, in the transaction of the step. */
export async function takeStep(
  tx: Tx,
  reservationId: string,
  step: ReturnStep,
  requestId?: string,
): Promise<UsedCarReturn> {
  const taken = await findReturn(tx, reservationId)
  if (taken === undefined) throw new Error('a return that took a step is not there')
  await addStep(tx, taken, step)
  const { siteId, sequence } = taken
  const mail = { siteId, reservationId, sequence, step, requestId }
  await enqueue(tx, sendReturnMailJob, [
    { ...mail, reader: 'buyer' as const },
    { ...mail, reader: 'dealer' as const },
  ])
  return taken
}
