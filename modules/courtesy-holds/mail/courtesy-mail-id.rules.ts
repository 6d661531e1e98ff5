/** Ids of the mails about a courtesy hold, by which receivers recognise repeats, and by which they are deleted. */
export const buildCourtesyMailId = (holdId: string, what: 'kept' | 'ended'): string =>
  `${holdId}-courtesy-${what}`

/** All mails that may have been sent about a hold. */
export const listCourtesyMailIds = (holdId: string): readonly string[] => [
  buildCourtesyMailId(holdId, 'kept'),
  buildCourtesyMailId(holdId, 'ended'),
]
