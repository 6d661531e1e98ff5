export interface StyleSheet {
  readonly path: string
  readonly text: string
}

/** What stands around all there is: the document's element, with the attributes of the look, the body and its parts. */
const wholeDocument =
  /^(?:html|body|main|\.site-[\w-]+)(?![\w-])|:root(?![\w-])|^\[data-(?:header|hero|card|motif|mode|density|scroll-lock)[\]=~|^$*]|:(?:is|where)\((?:[^()]*,)?\s*(?:html|body)(?![\w-])/
const printAlone = /^@media\s+(?:only\s+)?print(?![^]*,)/

/**
 * @returns `path:line selector` of each selector for screens that looks at the whole document with `:has(`, or has it in
 *   an `:is(` or `:where(`, where browsers take it as said of any element
 */
export function findDocumentQuestions({ path, text }: StyleSheet): string[] {
  const plain = blankOut(text)
  return listSelectors(plain).flatMap(({ selector, at }) => {
    if (!splitOutside(selector, /[\s>+~]/).some(({ part }) => asksDocument(part))) return []
    const line = plain.slice(0, at).split('\n').length
    return [`${path}:${line} ${text.slice(at, at + selector.length)}`]
  })
}

/**
 * Sizes and weights of letters. Each pair of them, with each typeface, is a font that a browser sets up while it lays
 * out the page before the first paint, so a page uses few of them. Headings that grow with the window are alone on their page.
 */
const typeScale = {
  'font-size':
    /^(?:0\.8125rem|0\.9375rem|100%|inherit|var\(--size[0-5]\)|var\(--button-(?:size|small)\)|clamp\([^]*)$/,
  'font-weight': /^(?:400|600|inherit|var\(--(?:heading|button)-weight\))$/,
  font: /^(?:inherit|(?:400|600) 0\.(?:8125|9375)rem \/[^]*)$/,
} as const

/** @returns `path:line declaration` of each size and weight, on screens, that is not of the scale */
export function findStrayType({ path, text }: StyleSheet): string[] {
  const plain = blankOut(text)
  return listScreenParts(plain).flatMap(({ words, end, at }) => {
    const declared = /^\s*(font|font-size|font-weight):\s*([^]*?)\s*$/.exec(words)
    if (end === '{' || declared === null) return []
    const [, name = 'font', value = ''] = declared
    if (typeScale[name as keyof typeof typeScale].test(value)) return []
    const line = plain.slice(0, at + words.search(/\S/)).split('\n').length
    return [`${path}:${line} ${name}: ${value}`]
  })
}

/**
 * Declarations that delay the first paint. An SVG inside the style sheet is parsed as a document of its own. A unit
 * measured in letters needs a font before the theme's font has loaded. With a generic family in a list, Chromium on
 * Linux queries another process for each size of each font.
 */
const waits = {
  picture: /url\(\s*['"]?data:image\/svg/i,
  unit: /(?<![\w.#-])(?:\d*\.)?\d+(?:r?ch|r?ex|r?cap|r?ic)(?![\w-])/i,
  family: /^(?:font|font-family|--font-[\w-]+):[^]*[\s,:](?:sans-serif|serif|monospace)\s*(?:,|$)/i,
} as const

/** @returns `path:line what declaration` of each declaration, on screens, that the first frame waits for */
export function findFirstFrameWaits({ path, text }: StyleSheet): string[] {
  const plain = blankOut(text)
  return listScreenParts(plain).flatMap(({ words, end, at }) => {
    if (end === '{') return []
    const start = at + words.search(/\S|$/)
    const written = text.slice(start, at + words.length).trim()
    const read = { picture: written, unit: words.trim(), family: words.trim() }
    const line = plain.slice(0, start).split('\n').length
    return (['picture', 'unit', 'family'] as const)
      .filter((what) => waits[what].test(read[what]))
      .map((what) => `${path}:${line} ${what} ${written.split(':')[0]}`)
  })
}

/** Without comments and strings, and as long as before, so that a place in it is a place in the sheet. */
function blankOut(text: string): string {
  return text.replaceAll(/\/\*[^]*?\*\/|"[^"\n]*"|'[^'\n]*'/g, (words) =>
    words.replaceAll(/[^\n]/g, words.startsWith('/*') ? ' ' : '_'),
  )
}

/** Those that count on screens, each of a list by itself. */
function listSelectors(plain: string): { selector: string; at: number }[] {
  return listScreenParts(plain).flatMap(({ words, end, at }) => {
    if (end !== '{' || words.trim().startsWith('@')) return []
    return splitOutside(words, /,/).map(({ part, at: within }) => ({
      selector: part.trim(),
      at: at + within + part.search(/\S|$/),
    }))
  })
}

/** What stands before each `{`, `;` and `}` of a sheet without comments and strings, but not what is for paper alone. */
function listScreenParts(plain: string): { words: string; end: string; at: number }[] {
  const within: string[] = []
  return [...plain.matchAll(/([^{};]*)([{};])/g)].flatMap(
    ({ 1: words = '', 2: end = '', index }) => {
      const around = within.some((block) => printAlone.test(block))
      if (end === '{') within.push(words.trim())
      if (end === '}') within.pop()
      return around ? [] : [{ words, end, at: index }]
    },
  )
}

/** Splits where no bracket is open. */
function splitOutside(text: string, separator: RegExp): { part: string; at: number }[] {
  const parts = [{ part: '', at: 0 }]
  let depth = 0
  for (const [at, letter] of [...text].entries()) {
    if (/[([]/.test(letter)) depth += 1
    if (/[)\]]/.test(letter)) depth -= 1
    if (depth === 0 && separator.test(letter)) parts.push({ part: '', at: at + 1 })
    else parts.at(-1)!.part += letter
  }
  return parts
}

function asksDocument(compound: string): boolean {
  if (!compound.includes(':has(')) return false
  return (
    /:(?:is|where)\((?:[^()]|\([^()]*\))*:has\(/.test(compound) ||
    wholeDocument.test(dropQuestions(compound))
  )
}

/** The selector without its pseudo-classes: `html:has(.a):not(.b)` is `html`. */
function dropQuestions(compound: string): string {
  const start = /:(?:has|not)\(/.exec(compound)
  if (start === null) return compound
  const open = start.index + start[0].length
  let depth = 1
  let end = open
  while (depth > 0 && end < compound.length) {
    if (compound[end] === '(') depth += 1
    if (compound[end] === ')') depth -= 1
    end += 1
  }
  return dropQuestions(compound.slice(0, start.index) + compound.slice(end))
}
