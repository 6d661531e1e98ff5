export interface FoldedText {
  /** What was written now. */
  readonly text: string
  /** The mails before it, which mail programs repeat below; '' without any. */
  readonly quoted: string
}

/** Lines with which mail programs begin what they repeat. */
const starts: readonly RegExp[] = [
  /^-{2,} ?(?:original message|forwarded message|original-nachricht)/i,
  /^_{20,}$/,
  /^on .{4,200} wrote:$/i,
  /^from: .{1,200}$/i,
  /^sent from my \w+/i,
]
/** The introduction can be broken into two lines by the length of the first. */
const brokenStart = /^on .{4,160}$/i

/** Separates what a customer wrote from the history below it, for screens that show it folded. */
export function foldQuoted(whole: string): FoldedText {
  const lines = whole.split('\n')
  const start = lines.findIndex((line, index) => isStart(lines, line.trim(), index))
  const end = start === -1 ? findTrailingQuote(lines) : start
  const text = lines.slice(0, end).join('\n').trim()
  // A mail that is nothing but history, or an answer between quoted lines, is shown as it is.
  return text === ''
    ? { text: whole.trim(), quoted: '' }
    : { text, quoted: lines.slice(end).join('\n').trim() }
}

function isStart(lines: readonly string[], line: string, index: number): boolean {
  if (/^from: /i.test(line)) {
    return lines
      .slice(index + 1, index + 4)
      .some((next) => /^(?:sent|date|to): /i.test(next.trim()))
  }
  if (starts.some((pattern) => pattern.test(line))) return true
  return brokenStart.test(line) && /^.{0,160}wrote:$/i.test(lines[index + 1]?.trim() ?? '')
}

/** The index of the first of the quoted lines at the end; the number of lines if no line at the end is quoted. */
function findTrailingQuote(lines: readonly string[]): number {
  let start = lines.length
  for (let index = lines.length - 1; index >= 0; index -= 1) {
    const line = lines[index]!.trim()
    if (line.startsWith('>')) start = index
    else if (line !== '') break
  }
  return start
}
