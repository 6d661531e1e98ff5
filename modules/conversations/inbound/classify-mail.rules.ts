/** What decides whether a person wrote a mail. */
export interface MailMarks {
  /** Header fields in lower case with their value. */
  readonly headers: ReadonlyMap<string, string>
  readonly mediaType: string
}

export type MailKind = 'person' | 'automatic' | 'report'

/**
 * Whether a person wrote a mail, a program did (an absence, a list), or it is a report of a mail server about a mail of
 * ours. RFC 3834 and RFC 3464, and what programs before them send.
 */
export function classifyMail({ headers, mediaType }: MailMarks): MailKind {
  const returnPath = headers.get('return-path')?.trim()
  const isReport =
    mediaType === 'multipart/report' &&
    !/report-type="?disposition-notification/i.test(headers.get('content-type') ?? '')
  if (isReport || headers.has('x-failed-recipients')) return 'report'
  const submitted = headers.get('auto-submitted')?.trim().toLowerCase() ?? 'no'
  const precedence = headers.get('precedence')?.trim().toLowerCase() ?? ''
  const isAutomatic =
    mediaType === 'multipart/report' ||
    (submitted !== 'no' && submitted !== '') ||
    headers.has('x-auto-response-suppress') ||
    headers.has('x-autoreply') ||
    headers.has('x-autorespond') ||
    /^(?:bulk|junk|list|auto_reply)$/.test(precedence) ||
    returnPath === '<>' ||
    returnPath === ''
  return isAutomatic ? 'automatic' : 'person'
}
