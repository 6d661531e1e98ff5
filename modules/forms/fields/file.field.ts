import { describeMegabytes, uploadLimits } from '../uploads/upload-limits.rules.ts'
import { buildControl } from './build-control.ts'
import type { FieldKind } from './field-kind.types.ts'
import { fileTooBig, tooManyFiles } from '../field-messages.ts'

/** Types that the browser's file dialog offers; the real type is detected on the server. */
const accept =
  'image/jpeg,image/png,image/webp,image/avif,image/gif,.pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx'

/** A field for files; its value is a list of file names. */
export const fileKind: FieldKind = {
  requirement: 'configured',
  controls: (field) => [
    buildControl(field, {
      shape: 'file',
      accept,
      mostFiles: Math.min(field.max ?? uploadLimits.files, uploadLimits.files),
    }),
  ],
  read: ({ files }, field) => {
    const most = Math.min(field.max ?? uploadLimits.files, uploadLimits.files)
    if (files.length > most) return { faults: { '': tooManyFiles(most) } }
    return files.some(({ bytes }) => bytes > uploadLimits.fileBytes)
      ? { faults: { '': fileTooBig(describeMegabytes(uploadLimits.fileBytes)) } }
      : { value: files.map(({ name }) => name) }
  },
}
