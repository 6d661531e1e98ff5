import { useState } from 'react'
import { Form } from 'react-router'
import {
  type OfferedFrame,
  orderFrames,
  refuseFrames,
} from '#modules/vehicles/turn-upload/upload-limits.rules.ts'
import { fewestFrames, mostFrames } from '#modules/vehicles/turn/turn-frames.rules.ts'
import { largestPictureMegabytes } from '#modules/vehicles/pictures/picture-limits.rules.ts'
import { Field } from '../../parts/field.tsx'

interface UploadTurnProps {
  /** Whether the pictures replace others. */
  readonly isReplacing: boolean
  /** Why the last upload was refused. */
  readonly refused: string | undefined
}

/**
 * The form of a 360° view's pictures. The browser sends it as a document, from the disk and with its own progress: by script
 * hundreds of megabytes would be held in memory.
 */
export function UploadTurn({ isReplacing, refused }: UploadTurnProps) {
  const [chosen, setChosen] = useState<readonly OfferedFrame[]>([])
  const [isSending, setSending] = useState(false)
  const refusal = chosen.length === 0 ? undefined : refuseFrames(chosen)?.text
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      reloadDocument
      className="form"
      onSubmit={(event) => {
        if (refusal === undefined) setSending(true)
        else event.preventDefault()
      }}
    >
      <p className="quiet">
        {fewestFrames} to {mostFrames} pictures of one turn around the vehicle: front, its left
        side, rear, its right side. They are ordered by file name, and numbers count as numbers:
        turn-2 comes before turn-10. A picture may have {largestPictureMegabytes} MB; 1 MB is
        plenty.
      </p>
      <Field label="Pictures" error={refusal ?? (chosen.length === 0 ? refused : undefined)}>
        {(described) => (
          <input
            type="file"
            name="frames"
            multiple
            required
            accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
            onChange={({ currentTarget: { files } }) => {
              setChosen([...(files ?? [])].map(({ name, size }) => ({ name, bytes: size })))
            }}
            {...described}
          />
        )}
      </Field>
      <p aria-live="polite" className="quiet">
        {isSending ? uploading : refusal === undefined ? describeOrder(chosen) : ''}
      </p>
      <div className="form__end">
        <button type="submit" className="button button--primary" aria-busy={isSending}>
          {isReplacing ? 'Replace the 360° view' : 'Upload the 360° view'}
        </button>
      </div>
    </Form>
  )
}

const uploading = 'Uploading. Stay on this page until it is done.'

/** Which picture the view begins with, and which is its last. */
function describeOrder(chosen: readonly OfferedFrame[]): string {
  const ordered = orderFrames(chosen)
  const [first] = ordered
  const last = ordered.at(-1)
  return first === undefined || last === undefined || ordered.length === 1
    ? ''
    : `${ordered.length} pictures, from ${first.name} to ${last.name}.`
}
