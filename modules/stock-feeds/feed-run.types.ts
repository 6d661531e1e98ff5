import type { ImportReport } from '#modules/vehicles/intake/import-report.ts'

export type RunOutcome = 'imported' | 'refused' | 'unreachable' | 'failed'

export interface RunCounts extends Pick<
  ImportReport,
  'read' | 'created' | 'updated' | 'unchanged' | 'removed'
> {
  readonly rejected: number
  readonly warnings: number
  /** Number of rows of other dealerships, and of those that the filter excludes. Missing instead of 0. */
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

/** The state of a feed, from which its health is decided. */
export interface FeedState {
  readonly dealershipSlug: string
  readonly name: string
  readonly everyMinutes: number
  /** Whether the feed comes from a drop folder instead of a URL. */
  readonly isFolder: boolean
  /** The host key of an SFTP server; null until the first connection. */
  readonly hostKey: string | null
  /** When an operator last requested a run or changed the settings. */
  readonly askedAt: Date
  /** When the folder was last read; null for a feed from a URL, and for a folder that does not exist yet. */
  readonly folderReadAt: Date | null
  readonly lastReceivedAt: Date | null
  readonly lastImportedAt: Date | null
  /** The outcome of the latest completed run; null: no run has completed. */
  readonly outcome: RunOutcome | null
  readonly reason: string | null
  /** When the latest completed run began. */
  readonly outcomeAt: Date | null
}
