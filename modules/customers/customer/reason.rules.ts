/** The reason that a person gives, trimmed, of 3 to 300 letters; undefined: there is no such one. */
export function readReason(text: string): string | undefined {
  const reason = text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()
  return reason.length >= 3 && reason.length <= 300 ? reason : undefined
}
