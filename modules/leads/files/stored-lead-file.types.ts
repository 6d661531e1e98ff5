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

export type StageOutcome =
  | {
      readonly ok: true
      /** Checked, made anew, and on the disk beside the store: nothing of it is kept yet. */
      readonly staged: readonly StoredLeadFile[]
      /** Moves them into the store; called in the transaction that attaches them to a lead, as its last. */
      keep(): Promise<void>
    }
  /** 422 with a message a field; 503 where nothing could be kept. */
  | { readonly ok: false; readonly refusal: FormRefusal }
