const megabyte = 1024 * 1024

export interface UploadLimits {
  /** Files of one request; controls that were left empty do not count. */
  readonly files: number
  readonly fileBytes: number
  /** Of all files together. */
  readonly totalFileBytes: number
  readonly fields: number
  /** Of one value. */
  readonly fieldBytes: number
  /** Of all values together, with their names. */
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

/** '10 MB', for people. */
export function describeMegabytes(bytes: number): string {
  return `${Math.round((bytes / megabyte) * 10) / 10} MB`
}
