export type PdfToken =
  | { readonly kind: 'open'; readonly isDictionary: boolean }
  | { readonly kind: 'close' }
  | { readonly kind: 'name'; readonly text: string }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'string' }
  /** `R`, `null`, `stream`, `endobj` and any other keyword. */
  | { readonly kind: 'word'; readonly text: string }

/**
 * Maximum length of a name or keyword to read. Those searched for are shorter, even if each letter is written as
 * `#xx`.
 */
const longest = 100
const openDictionary = { kind: 'open', isDictionary: true } as const
const openArray = { kind: 'open', isDictionary: false } as const
const close = { kind: 'close' } as const
const string = { kind: 'string' } as const

const isWhite = (code: number): boolean =>
  code === 32 || code === 10 || code === 13 || code === 9 || code === 0 || code === 12
/** ( ) < > [ ] { } / % */
const delimiters = new Set(Array.from('()<>[]{}/%', (letter) => letter.charCodeAt(0)))

/** Tokenizes a PDF (ISO 32000-2, 7.2 and 7.3) from a position on, reading each byte once. */
export class PdfTokens {
  readonly #text: string
  #at: number

  /** @param text bytes as latin1 */
  constructor(text: string, at: number) {
    this.#text = text
    this.#at = at
  }

  /** Position after the last token. */
  get at(): number {
    return this.#at
  }

  /** Undefined at the end of the text. */
  next(): PdfToken | undefined {
    this.#skipBlank()
    const letter = this.#text[this.#at]
    if (letter === undefined) return undefined
    const isDouble = this.#text[this.#at + 1] === letter
    this.#at += 1
    switch (letter) {
      case '[':
        return openArray
      case ']':
        return close
      case '<':
        if (isDouble) {
          this.#at += 1
          return openDictionary
        }
        this.#skipPast('>')
        return string
      case '>':
        if (isDouble) this.#at += 1
        return close
      case '(':
        this.#skipString()
        return string
      case '/':
        return { kind: 'name', text: decodeName(this.#takeRegular()) }
      case ')':
      case '{':
      case '}':
        return { kind: 'word', text: letter }
      default: {
        this.#at -= 1
        const text = this.#takeRegular()
        return /^[+-]?\d{1,15}$/.test(text)
          ? { kind: 'number', value: Number(text) }
          : { kind: 'word', text }
      }
    }
  }

  #skipBlank(): void {
    for (; this.#at < this.#text.length; this.#at += 1) {
      const code = this.#text.charCodeAt(this.#at)
      if (code === 37) {
        while (this.#at < this.#text.length && !isLineEnd(this.#text.charCodeAt(this.#at))) {
          this.#at += 1
        }
      } else if (!isWhite(code)) return
    }
  }

  #skipPast(letter: string): void {
    const end = this.#text.indexOf(letter, this.#at)
    this.#at = end === -1 ? this.#text.length : end + 1
  }

  /** Parentheses may be nested; a backslash escapes the next character. */
  #skipString(): void {
    let depth = 1
    for (; this.#at < this.#text.length && depth > 0; this.#at += 1) {
      const letter = this.#text[this.#at]
      if (letter === '\\') this.#at += 1
      else if (letter === '(') depth += 1
      else if (letter === ')') depth -= 1
    }
  }

  #takeRegular(): string {
    const from = this.#at
    for (; this.#at < this.#text.length; this.#at += 1) {
      const code = this.#text.charCodeAt(this.#at)
      if (isWhite(code) || delimiters.has(code)) break
    }
    return this.#text.slice(from, Math.min(this.#at, from + longest))
  }
}

const isLineEnd = (code: number): boolean => code === 10 || code === 13

const decodeName = (text: string): string =>
  text.replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
