/** The reason that a person gives, trimmed; undefined if it does not have 3 to 300 letters. */
export function readReason(text: string): string | undefined {
  const reason = text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()
  return reason.length >= 3 && reason.length <= 300 ? reason : undefined
}
