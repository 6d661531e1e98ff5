import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Environment } from '#platform/config/environment.ts'
import { getSecrets, secretFile } from '#platform/config/secret-keys.ts'
import type { Finding } from './finding.types.ts'

const what = 'secrets'

/** Checks that the secrets exist, are strong, and cannot be read by other users of the machine. */
export function checkSecrets({
  secret,
  dataFolder,
}: Pick<Environment, 'secret' | 'dataFolder'>): Finding {
  const path = join(dataFolder, secretFile)
  const origin = secret === undefined ? path : 'FORECOURT_SECRET'
  if (secret === undefined && !existsSync(path)) {
    return { state: 'notice', what, detail: `${path} is made at the first start` }
  }
  try {
    const { length } = getSecrets(secret, dataFolder)
    if (secret === undefined && (statSync(path).mode & 0o077) !== 0) {
      return { state: 'warning', what, detail: `${path} can be read by others: chmod 600 ${path}` }
    }
    const older = length === 1 ? '' : `, and ${length - 1} older that still open`
    return { state: 'ok', what, detail: `${origin}: one${older}` }
  } catch (error) {
    return { state: 'fault', what, detail: (error as Error).message }
  }
}
