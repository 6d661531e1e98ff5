import { listUploadUse } from '#modules/leads/files/upload-use.store.ts'
import type { Environment } from '#platform/config/environment.ts'
import { readFreeBytes } from '#platform/files/free-space.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { Finding } from './finding.types.ts'

/** A site is reported once it has used this share of its daily budget. */
const muchShare = 0.8
const mostSites = 20

/** Reports the free disk space for visitors' files, and how much of their daily budgets sites have used. */
export async function checkUploads(
  { uploads, dataFolder }: Pick<Environment, 'uploads' | 'dataFolder'>,
  database: Database,
): Promise<Finding[]> {
  const free = await readFreeBytes(dataFolder)
  const { leastFreeBytes, siteBytes, addressBytes } = uploads
  const isShort = free < leastFreeBytes
  const space: Finding = {
    state: isShort ? 'fault' : 'ok',
    what: 'disk space',
    detail: `${inMegabytes(free)} free, at least ${inMegabytes(leastFreeBytes)} for files of visitors (UPLOADS_FREE_MB)${isShort ? ': leads are stored without their files' : ''}`,
  }
  const uses = await database.asOwner((tx) => listUploadUse(tx, mostSites))
  const much = uses.filter(
    ({ bytes, address, siteDay, disk }) =>
      bytes > muchShare * siteBytes || address + siteDay + disk > 0,
  )
  const bounds = `${inMegabytes(siteBytes)} a site and day, ${inMegabytes(addressBytes)} a network address and hour`
  if (much.length === 0) {
    const most =
      uses[0] === undefined ? 'none today' : `at most ${inMegabytes(uses[0].bytes)} today`
    return [space, { state: 'ok', what: 'uploads', detail: `${most}; ${bounds}` }]
  }
  return [
    space,
    ...much.map(({ site, bytes, address, siteDay, disk }): Finding => ({
      state: 'warning',
      what: `uploads of ${site}`,
      detail: `${inMegabytes(bytes)} today; leads without their files: ${address} by the bound of an address, ${siteDay} by that of the site, ${disk} by disk space; ${bounds}`,
    })),
  ]
}

const inMegabytes = (bytes: number): string => `${Math.round(bytes / (1024 * 1024))} MB`
