const code = 'EFILESAWAY'

/** Where files are kept could not be reached: nothing is wrong with the file, and another try may succeed. */
export class FilesAway extends Error {
  readonly code = code

  constructor(reason: string, options?: ErrorOptions) {
    super(`the file store ${reason}`, options)
    this.name = 'FilesAway'
  }
}

/** By its code, as the website's bundle has a class of its own. */
export const isFilesAway = (error: unknown): boolean =>
  (error as { readonly code?: unknown } | undefined)?.code === code
