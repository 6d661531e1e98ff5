import { createHash } from 'node:crypto'
import type { IndexSettings } from '#platform/search-engine/contract.ts'
import { buildRemoteSettings, remoteKeyField, remoteUid } from './remote-documents.rules.ts'
import { positionsUid } from './remote-positions.rules.ts'

export interface RemoteSettings {
  /** The version of our settings with a hash of everything that is sent, so that it changes with either of them. */
  readonly version: string
  readonly indexes: readonly {
    readonly uid: string
    readonly primaryKey: string
    readonly body: object
  }[]
}

/** The settings that a remote must have before it is fed. */
export function describeRemoteSettings(settings: IndexSettings): RemoteSettings {
  const indexes = [
    { uid: remoteUid, primaryKey: remoteKeyField, body: buildRemoteSettings(settings) },
    { uid: positionsUid, primaryKey: 'id', body: { filterableAttributes: ['scope'] } },
  ]
  const mark = createHash('sha256').update(JSON.stringify(indexes)).digest('hex').slice(0, 12)
  return { version: `${settings.version}-${mark}`, indexes }
}
