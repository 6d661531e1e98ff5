import { mkdtempSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { removeData } from '../remove-data.ts'
import { closeConnections } from './ask-leads.ts'
import { type KeptProcess, keepWeb } from './kept-process.ts'
import { applyProofSite } from './proof-site.ts'
import { proofVariables } from './proof-variables.ts'

const root = resolve(import.meta.dirname, '..', '..')

/** Web processes on a data folder of their own, and nobody who delivers. */
export async function withWebs<T>(
  count: number,
  work: (data: string, webs: readonly KeptProcess[]) => Promise<T>,
): Promise<T> {
  const data = mkdtempSync(join(root, '.forecourt', 'proof-'))
  const webs: KeptProcess[] = []
  try {
    await applyProofSite(data)
    for (let at = 0; at < count; at += 1) {
      webs.push(keepWeb(`web-${at}`, { data, variables: proofVariables }))
    }
    await Promise.all(webs.map((web) => web.untilUp()))
    return await work(data, webs)
  } finally {
    await Promise.all(webs.map((web) => web.stop()))
    closeConnections()
    await removeData(data)
  }
}
