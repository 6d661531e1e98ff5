const uploads = /^\/stock\/\d{1,15}(?:\.data)?$/

/** Whether an address takes a form with files. Forms of all others are small, and read as a whole. */
export const isUploadPath = (path: string): boolean => uploads.test(path)
