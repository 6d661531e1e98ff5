import type { PostedValues } from '../forms/form.types.ts'
import type { LeadRefusal } from '../lead.types.ts'

/** A file that a visitor sent, aside on the disk until it is accepted or discarded. */
export interface IncomingFile {
  /** Name of the control that it came with. */
  readonly field: string
  /** As the visitor named it, unchecked. */
  readonly name: string
  /** As the sender called it, unchecked. */
  readonly mediaType: string
  readonly bytes: number
  /** SHA-256 of what was sent, in hexadecimal: the same file sent again has the same. */
  readonly sentHash: string
  /** Absolute. */
  readonly path: string
}

export type MultipartOutcome =
  | {
      readonly ok: true
      readonly fields: PostedValues
      readonly files: readonly IncomingFile[]
      /** Removes what was put aside; call it when done, whatever came of it. */
      discard(): Promise<void>
    }
  | {
      readonly ok: false
      readonly refusal: LeadRefusal
      /** What could be read all the same: a form that comes back still has its values in it. */
      readonly fields: PostedValues
      /** Code of the system's error, where the disk took nothing. */
      readonly diskFault?: string | undefined
    }

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

export type StageOutcome =
  | {
      readonly ok: true
      /** Checked, made anew, and on the disk beside the store: nothing of it is kept yet. */
      readonly staged: readonly StoredLeadFile[]
      /** Moves them into the store; called in the transaction that attaches them to a lead, as its last. */
      keep(): Promise<void>
    }
  /** 422 with a message a field; 503 where nothing could be kept. */
  | { readonly ok: false; readonly refusal: LeadRefusal }
