/** Longer values are truncated, so that malicious input cannot cause much work. */
const mostCharacters = 20_000

/** Characters that databases or mails cannot hold, and marks that reverse the text direction. */
const unwanted =
  // oxlint-disable-next-line no-control-regex -- the pattern matches the characters to remove
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g

/** Cleans a single-line value: no control characters, single spaces, trimmed. */
export function cleanLine(value: string): string {
  return value
    .slice(0, mostCharacters)
    .toWellFormed()
    .replaceAll(unwanted, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Cleans a multi-line value: line ends are `\n`, with at most one empty line in a row. */
export function cleanLines(value: string): string {
  return value
    .slice(0, mostCharacters)
    .toWellFormed()
    .replaceAll(unwanted, '')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
