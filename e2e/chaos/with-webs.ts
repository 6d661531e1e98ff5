import { mkdtempSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { removeData } from '../../checks/setup/remove-data.ts'
import { closeConnections } from './send-request.ts'
import { type SupervisedProcess, superviseWeb } from './supervised-process.ts'
import { applyProofSite } from './proof-site.ts'
import { proofVariables } from './proof-variables.ts'

const root = resolve(import.meta.dirname, '..', '..')

/** Runs web processes on a new data folder, without a worker, so that leads are stored but not delivered. */
export async function withWebs<T>(
  count: number,
  work: (data: string, webs: readonly SupervisedProcess[]) => Promise<T>,
): Promise<T> {
  const data = mkdtempSync(join(root, '.forecourt', 'proof-'))
  const webs: SupervisedProcess[] = []
  try {
    await applyProofSite(data)
    for (let at = 0; at < count; at += 1) {
      webs.push(superviseWeb(`web-${at}`, { data, variables: proofVariables }))
    }
    await Promise.all(webs.map((web) => web.untilUp()))
    return await work(data, webs)
  } finally {
    await Promise.all(webs.map((web) => web.stop()))
    closeConnections()
    await removeData(data)
  }
}
