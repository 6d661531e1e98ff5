import type { NoFilesReason } from '../lead/no-files.rules.ts'
import type { FormRefusal } from '#modules/forms/form-refusal.types.ts'

/** A row of `lead_files`, or one that is to be. */
export interface StoredLeadFile {
  readonly field: string
  /** Harmless, with the ending of what the file really is. */
  readonly name: string
  readonly mediaType: string
  /** SHA-256 of what is kept, in hexadecimal. A picture is made anew, so it differs from `sentHash`. */
  readonly contentHash: string
  readonly bytes: number
}

/** A request's files: checked, made anew, and on the disk beside the store. Nothing of them is stored yet. */
export interface StagedFiles {
  readonly staged: readonly StoredLeadFile[]
  /** Why none of them is kept, though some were sent; absent: all are. */
  readonly leftOut?: NoFilesReason
  /** Moves them into the store; called before the transaction that attaches them (`withKeptFiles`). */
  keep(): Promise<void>
  /** Removes one of them from the store, which nothing has attached after all. */
  remove(contentHash: string): Promise<void>
}

export type StageOutcome =
  | ({ readonly ok: true } & StagedFiles)
  /** 422 with a message a field; 503 where nothing could be kept. */
  | { readonly ok: false; readonly refusal: FormRefusal }
