import type { FormRefusal } from '../form-refusal.types.ts'
import { showName } from './file-name.rules.ts'
import { describeMegabytes, type UploadLimits } from './upload-limits.rules.ts'

export const notMultipart: FormRefusal = {
  status: 415,
  code: 'lead.not-multipart',
  error: 'Files are sent as multipart/form-data.',
}

export const cutShort: FormRefusal = {
  status: 400,
  code: 'lead.cut-short',
  error: 'The form did not arrive whole. Please send it again.',
}

export const tooMuchText: FormRefusal = {
  status: 413,
  code: 'lead.too-large',
  error: 'The form holds more text than we can take. Please shorten it.',
}

/**
 * The disk is full, or the bucket is unavailable: nothing was stored, and the response must not
 * claim otherwise.
 */
export const noSpace: FormRefusal = {
  status: 503,
  code: 'lead.no-space',
  error: 'We cannot keep files just now. Please try again in some minutes.',
  retryAfterSeconds: 60,
}

export const filesBusy: FormRefusal = {
  status: 503,
  code: 'lead.files-busy',
  error: 'Many files are being received just now. Please try again in a minute.',
  retryAfterSeconds: 20,
}

export function refuseFileCount({ files }: UploadLimits, field: string): FormRefusal {
  const error = `Please send at most ${files} files.`
  return { status: 413, code: 'lead.too-many-files', error, fields: { [field]: error } }
}

export function refuseLargeFile({ fileBytes }: UploadLimits, field: string, name: string) {
  const error = `${showName(name)} is larger than ${describeMegabytes(fileBytes)}. Please send a smaller copy.`
  return { status: 413, code: 'lead.file-too-large', error, fields: { [field]: error } } as const
}

export function refuseLargeFiles({ totalFileBytes }: UploadLimits, field: string): FormRefusal {
  const error = `Together the files are larger than ${describeMegabytes(totalFileBytes)}. Please send fewer.`
  return { status: 413, code: 'lead.files-too-large', error, fields: { [field]: error } }
}
