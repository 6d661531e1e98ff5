import type { RemoteIndex, RemoteOutcome } from './remote-index.ts'
import {
  isPosition,
  positionsUid,
  type RemotePosition,
  type SettingsMark,
  settingsMarkId,
} from './remote-positions.rules.ts'

export interface KnownPositions {
  readonly settingsVersion: string | undefined
  readonly positions: readonly RemotePosition[]
}

const documentsPath = `/indexes/${positionsUid}/documents`
const pageSize = 1000

/** The positions of all scopes, as stored on the remote; a remote without that index has none. */
export async function readPositions(remote: RemoteIndex): Promise<RemoteOutcome<KnownPositions>> {
  const positions: RemotePosition[] = []
  let settingsVersion: string | undefined
  for (let offset = 0; ; offset += pageSize) {
    const read = await remote.call<{
      readonly results: readonly (RemotePosition | SettingsMark)[]
    }>('GET', `${documentsPath}?limit=${pageSize}&offset=${offset}`)
    if (!read.ok && read.status !== 404) return read
    const page = read.ok ? read.value.results : []
    for (const document of page) {
      if (isPosition(document)) positions.push(document)
      else settingsVersion = document.version
    }
    if (page.length < pageSize) return { ok: true, value: { settingsVersion, positions } }
  }
}

export const writePositions = (
  { callAndWait }: RemoteIndex,
  positions: readonly RemotePosition[],
): Promise<RemoteOutcome<null>> => callAndWait('POST', `${documentsPath}?primaryKey=id`, positions)

export function writeSettingsMark(
  { callAndWait }: RemoteIndex,
  version: string,
): Promise<RemoteOutcome<null>> {
  const mark: SettingsMark = { id: settingsMarkId, version }
  return callAndWait('POST', `${documentsPath}?primaryKey=id`, [mark])
}
