import type { OutlineFont } from './outline-font.ts'

export interface WrappedWords {
  readonly lines: readonly string[]
  /** Font size in pixels. */
  readonly size: number
}

interface WordBox {
  readonly font: OutlineFont
  /** Width of the box in pixels. */
  readonly width: number
  readonly mostLines: number
  /**
   * Font sizes to try, the largest first. Text that does not fit even at the last size is truncated with an ellipsis.
   */
  readonly sizes: readonly number[]
  readonly tracking?: number
}

/** Longer texts are cut before measuring, so that no text takes long. */
const mostLetters = 240

/** Lays out a text in the largest of the given sizes at which it fits into a box. */
export function wrapWords(text: string, box: WordBox): WrappedWords {
  const words = text
    .slice(0, mostLetters)
    .split(/\s+/)
    .filter((word) => word !== '')
  const measure = openMeasure(box)
  for (const size of box.sizes) {
    const lines = breakLines(words, (line) => measure(line) * size <= box.width)
    if (lines !== undefined && lines.length <= box.mostLines) return { lines, size }
  }
  const size = box.sizes.at(-1) ?? 16
  return {
    lines: cutLines(words, box.mostLines, (line) => measure(line) * size <= box.width),
    size,
  }
}

type Fits = (line: string) => boolean

/** Measures lines at a size of one pixel, each line once; widths at other sizes are multiples. */
function openMeasure({ font, tracking = 0 }: WordBox): (line: string) => number {
  const known = new Map<string, number>()
  return (line) => {
    const width = known.get(line) ?? font.measure(line, { size: 1, tracking })
    known.set(line, width)
    return width
  }
}

/** The lines of a text; undefined if a single word is wider than the box. */
function breakLines(words: readonly string[], fits: Fits): string[] | undefined {
  const lines: string[] = []
  let line = ''
  for (const word of words) {
    if (!fits(word)) return undefined
    const longer = line === '' ? word : `${line} ${word}`
    if (fits(longer)) line = longer
    else {
      lines.push(line)
      line = word
    }
  }
  return line === '' ? lines : [...lines, line]
}

function cutLines(words: readonly string[], mostLines: number, fits: Fits): string[] {
  const lines: string[] = []
  let rest = [...words]
  while (rest.length > 0) {
    if (lines.length === mostLines - 1) return [...lines, cutLine(rest.join(' '), fits)]
    let taken = 1
    while (taken < rest.length && fits(rest.slice(0, taken + 1).join(' '))) taken += 1
    lines.push(cutLine(rest.slice(0, taken).join(' '), fits))
    rest = rest.slice(taken)
  }
  return lines
}

/** The beginning of a line that fits before an ellipsis, found by bisection. */
function cutLine(line: string, fits: Fits): string {
  if (fits(line)) return line
  let [fitting, tooLong] = [0, line.length]
  while (tooLong - fitting > 1) {
    const middle = (fitting + tooLong) >> 1
    if (fits(`${line.slice(0, middle).trimEnd()}…`)) fitting = middle
    else tooLong = middle
  }
  return `${line.slice(0, fitting).trimEnd()}…`
}
