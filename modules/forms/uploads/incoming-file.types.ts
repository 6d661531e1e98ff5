import type { PostedValues } from '../form.types.ts'
import type { FormRefusal } from '../form-refusal.types.ts'

/** A visitor's file in a temporary folder, until it is accepted or discarded. */
export interface IncomingFile {
  /** Name of the control that sent it. */
  readonly field: string
  /** The visitor's name for it, unchecked. */
  readonly name: string
  /** The sender's content type, unchecked. */
  readonly mediaType: string
  readonly bytes: number
  /** SHA-256 of the sent bytes, in hexadecimal: equal for the same file. */
  readonly sentHash: string
  /** Absolute path. */
  readonly path: string
}

export type MultipartOutcome =
  | {
      readonly ok: true
      readonly fields: PostedValues
      readonly files: readonly IncomingFile[]
      /** Removes the temporary files; always call it at the end. */
      discard(): Promise<void>
    }
  | {
      readonly ok: false
      readonly refusal: FormRefusal
      /** The values read so far, so that the form can be shown again with them. */
      readonly fields: PostedValues
      /** System error code, if the disk refused to store. */
      readonly diskFault?: string | undefined
    }
