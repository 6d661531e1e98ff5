/** Why the visitor gets no mail about a change. 'refused': the mail server did, and the job tries again. */
export const noNoticeReasons = [
  'not-wanted',
  'no-address',
  'too-many-mails',
  'no-mail-server',
  'refused',
] as const
export type NoNoticeReason = (typeof noNoticeReasons)[number]

/** What happened to the newest mail to the visitor about a change. */
export type Notice = 'queued' | 'sent' | NoNoticeReason
