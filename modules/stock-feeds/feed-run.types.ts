import type { ImportReport } from '#modules/vehicles/intake/import-report.ts'

export type RunOutcome = 'imported' | 'refused' | 'unreachable' | 'failed'

export interface RunCounts extends Pick<
  ImportReport,
  'read' | 'created' | 'updated' | 'unchanged' | 'removed'
> {
  readonly rejected: number
  readonly warnings: number
  /** Rows of other dealerships, and those that the filter leaves out. Missing: none. */
  readonly leftOut?: number
}

export interface FeedRun {
  readonly id: number
  readonly startedAt: Date
  readonly endedAt: Date | null
  readonly outcome: RunOutcome | null
  readonly reason: string | null
  readonly receivedAt: Date | null
  readonly bytes: number | null
  readonly fileHash: string | null
  readonly counts: RunCounts | null
}

/** How a feed is doing. */
export interface FeedState {
  readonly dealershipSlug: string
  readonly name: string
  readonly everyMinutes: number
  /** It comes from a drop folder, and not from an address. */
  readonly isFolder: boolean
  /** Of an SFTP server, since it is known. */
  readonly hostKey: string | null
  /** When a person last asked for a run or changed the settings. */
  readonly askedAt: Date
  /** Null for a feed from an address, and for a folder that has not been there yet. */
  readonly folderReadAt: Date | null
  readonly lastReceivedAt: Date | null
  readonly lastImportedAt: Date | null
  /** Of the latest run that has ended; null: none has. */
  readonly outcome: RunOutcome | null
  readonly reason: string | null
  /** When that run began. */
  readonly outcomeAt: Date | null
}
