const megabyte = 1024 * 1024

export interface UploadLimits {
  /** Maximum files of a request, not counting empty controls. */
  readonly files: number
  readonly fileBytes: number
  /** Maximum bytes of all files together. */
  readonly totalFileBytes: number
  readonly fields: number
  /** Maximum bytes of one value. */
  readonly fieldBytes: number
  /** Maximum bytes of all values together, with their names. */
  readonly totalFieldBytes: number
}

/** gaps.md, Forms and leads: 256 KB of text; at most 10 files, 10 MB each, 25 MB together. */
export const uploadLimits: UploadLimits = {
  files: 10,
  fileBytes: 10 * megabyte,
  totalFileBytes: 25 * megabyte,
  fields: 300,
  fieldBytes: 256 * 1024,
  totalFieldBytes: 256 * 1024,
}

/** '10 MB', for display. */
export function describeMegabytes(bytes: number): string {
  return `${Math.round((bytes / megabyte) * 10) / 10} MB`
}
