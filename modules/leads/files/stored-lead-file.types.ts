import type { NoFilesReason } from '../lead/no-files.rules.ts'
import type { FormRefusal } from '#modules/forms/form-refusal.types.ts'

/** A row of `lead_files`, stored or to be stored. */
export interface StoredLeadFile {
  readonly field: string
  /** A sanitized name, with the extension of the detected type. */
  readonly name: string
  readonly mediaType: string
  /**
   * SHA-256 of the stored content, in hexadecimal. A picture is re-encoded, so this differs from
   * `sentHash`.
   */
  readonly contentHash: string
  readonly bytes: number
}

/** A request's files: checked, re-encoded, and on disk beside the store, but not stored yet. */
export interface StagedFiles {
  readonly staged: readonly StoredLeadFile[]
  /** Why all of the sent files were left out; absent: no file was left out. */
  readonly leftOut?: NoFilesReason
  /**
   * Moves the files into the store, before the transaction that attaches them (`withKeptFiles`).
   */
  keep(): Promise<void>
  /** Removes a file from the store that was not attached to a lead. */
  remove(contentHash: string): Promise<void>
}

export type StageOutcome =
  | ({ readonly ok: true } & StagedFiles)
  /** 422 with a message for each field; 503 if files cannot be stored. */
  | { readonly ok: false; readonly refusal: FormRefusal }
