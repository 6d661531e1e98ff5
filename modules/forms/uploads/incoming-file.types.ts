import type { PostedValues } from '../form.types.ts'
import type { FormRefusal } from '../form-refusal.types.ts'

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
      readonly refusal: FormRefusal
      /** What could be read all the same: a form that comes back still has its values in it. */
      readonly fields: PostedValues
      /** Code of the system's error, where the disk took nothing. */
      readonly diskFault?: string | undefined
    }
