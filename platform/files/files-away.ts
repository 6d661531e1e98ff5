const code = 'EFILESAWAY'

/** The file store could not be reached. The file itself is fine, and a later attempt may succeed. */
export class FilesAway extends Error {
  readonly code = code

  constructor(reason: string, options?: ErrorOptions) {
    super(`the file store ${reason}`, options)
    this.name = 'FilesAway'
  }
}

/** Compares the code, because the website's bundle has its own copy of the class. */
export const isFilesAway = (error: unknown): boolean =>
  (error as { readonly code?: unknown } | undefined)?.code === code
