/**
 * Why the files of a lead were left out. `address`: the sender's network address has reached its
 * hourly limit. `site`: the site has reached its daily limit. `disk`: too little space is left on
 * the disk.
 */
export const noFilesReasons = ['address', 'site', 'disk'] as const
export type NoFilesReason = (typeof noFilesReasons)[number]

const because: Readonly<Record<NoFilesReason, string>> = {
  address: 'as many files as we take in an hour have come from your connection',
  site: 'as many files as we take in a day have come in today',
  disk: 'we cannot keep files just now',
}

/** Text for a visitor whose lead was stored without its files. */
export const describeMissingFiles = (reason: NoFilesReason): string =>
  `Your files were not kept: ${because[reason]}. Everything else has reached us. Please send the files by email, or bring them along.`

/** Text for a visitor whose files were refused, but who can continue without files. */
export const describeRefusedFiles = (reason: NoFilesReason): string =>
  `Your files were not kept: ${because[reason]}. You can go on without them.`

const staffBecause: Readonly<Record<NoFilesReason, string>> = {
  address: 'their connection had sent as many as one may in an hour',
  site: 'the website had received as many as it may in a day',
  disk: 'little space is left where files are kept',
}

/** Note for staff. */
export const noteMissingFiles = (reason: NoFilesReason): string =>
  `The visitor sent files, and none of them was kept: ${staffBecause[reason]}. They were told so. Ask them for the files.`
