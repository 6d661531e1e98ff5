/** Longer values are cut: this bounds the work on whatever a program may post. */
const mostCharacters = 20_000

/** What text can't hold in a database or a mail: control characters, and marks that turn its direction. */
const unwanted =
  // oxlint-disable-next-line no-control-regex -- these are what is taken out
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g

/** A value of one line: no control characters, single blanks between words, none at the ends. */
export function cleanLine(value: string): string {
  return value
    .slice(0, mostCharacters)
    .toWellFormed()
    .replaceAll(unwanted, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** A value of several lines: line ends are `\n`, at most one empty line between two others. */
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
