/** What a mail server reports about a mail of ours. */
export interface DeliveryReport {
  /** 'failed' is final; a delayed mail may still arrive. */
  readonly outcome: 'failed' | 'other'
  /** The reason in the server's words. */
  readonly reason: string
  /** The Message-ID of the mail that it is about; null: it does not say. */
  readonly messageId: string | null
}

interface ReportPart {
  readonly mediaType: string
  readonly text: string
}

const longestPart = 20_000

/** Reads a report (RFC 3464) from the parts of a mail. @returns undefined: it has no part that says what happened */
export function readDeliveryReport(
  parts: readonly ReportPart[],
  references: readonly (string | null | undefined)[],
): DeliveryReport | undefined {
  const status = parts.find(({ mediaType }) => mediaType === 'message/delivery-status')
  if (status === undefined) return undefined
  const fields = status.text.slice(0, longestPart)
  const action = readField(fields, 'action').toLowerCase()
  const code = readField(fields, 'status')
  const diagnostic = readField(fields, 'diagnostic-code').replace(/^smtp;\s*/i, '')
  const original = parts.find(
    ({ mediaType }) => mediaType === 'message/rfc822' || mediaType === 'text/rfc822-headers',
  )
  const own = readId(readField(original?.text.slice(0, longestPart) ?? '', 'message-id'))
  const referred = references.map((each) => readId(each ?? '')).find((id) => id !== null)
  return {
    outcome: action === 'failed' || (action === '' && code.startsWith('5')) ? 'failed' : 'other',
    reason: (diagnostic === '' ? code : diagnostic).slice(0, 300) || 'no reason was given',
    messageId: own ?? referred ?? null,
  }
}

/** The first field of this name, with its folded lines joined; '' without one. */
function readField(text: string, name: string): string {
  const lines = text.split(/\r?\n/)
  const at = lines.findIndex((line) => line.toLowerCase().startsWith(`${name}:`))
  if (at === -1) return ''
  const rest = lines.slice(at + 1)
  const end = rest.findIndex((line) => !/^[ \t]/.test(line))
  const folded = rest.slice(0, end === -1 ? rest.length : end)
  return [lines[at]!.slice(name.length + 1), ...folded]
    .map((line) => line.trim())
    .join(' ')
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
}

const readId = (text: string): string | null =>
  /<[\x21-\x3b\x3d\x3f-\x7e]{1,990}>/.exec(text.slice(0, 2000))?.[0] ?? null
