export interface StyleSheet {
  readonly path: string
  readonly text: string
}

/** Elements around the whole page: the root element with its theme attributes, and the body and its parts. */
const wholeDocument =
  /^(?:html|body|main|\.site-[\w-]+)(?![\w-])|:root(?![\w-])|^\[data-(?:header|hero|card|motif|mode|density|scroll-lock)[\]=~|^$*]|:(?:is|where)\((?:[^()]*,)?\s*(?:html|body)(?![\w-])/
const printAlone = /^@media\s+(?:only\s+)?print(?![^]*,)/

/**
 * @returns `path:line selector` of each screen selector that applies `:has(` to the whole document, or inside an `:is(`
 * or `:where(`, where browsers treat it as applying to any element
 */
export function findDocumentWideHas({ path, text }: StyleSheet): string[] {
  const plain = blankOut(text)
  return listSelectors(plain).flatMap(({ selector, at }) => {
    if (!splitOutside(selector, /[\s>+~]/).some(({ part }) => queriesDocument(part))) return []
    const line = plain.slice(0, at).split('\n').length
    return [`${path}:${line} ${text.slice(at, at + selector.length)}`]
  })
}

/**
 * The allowed font sizes and weights. Browsers set up a font for each combination with a typeface before the first
 * paint, so a page should use few. Headings that grow with the window occur once per page.
 */
const typeScale = {
  'font-size':
    /^(?:0\.8125rem|0\.9375rem|100%|inherit|var\(--size[0-5]\)|var\(--(?:button-(?:size|small|phone)|card-title)\)|clamp\([^]*)$/,
  'font-weight': /^(?:400|600|inherit|var\(--(?:heading|button)-weight\))$/,
  font: /^(?:inherit|(?:400|600) 0\.(?:8125|9375)rem \/[^]*)$/,
} as const

/** @returns `path:line declaration` of each screen font size and weight that is not on the scale */
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
 * Declarations that delay the first paint. An SVG inside the style sheet is parsed as a separate document. Units based
 * on glyphs need a font before the theme's font has loaded. For a generic family in a list, Chromium on Linux queries
 * another process for each size of each font.
 */
const waits = {
  picture: /url\(\s*['"]?data:image\/svg/i,
  unit: /(?<![\w.#-])(?:\d*\.)?\d+(?:r?ch|r?ex|r?cap|r?ic)(?![\w-])/i,
  family: /^(?:font|font-family|--font-[\w-]+):[^]*[\s,:](?:sans-serif|serif|monospace)\s*(?:,|$)/i,
} as const

/** @returns `path:line what declaration` of each screen declaration that delays the first paint */
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

/** Replaces comments and strings by blanks, so that offsets stay the same. */
function blankOut(text: string): string {
  return text.replaceAll(/\/\*[^]*?\*\/|"[^"\n]*"|'[^'\n]*'/g, (words) =>
    words.replaceAll(/[^\n]/g, words.startsWith('/*') ? ' ' : '_'),
  )
}

/** The selectors that apply on screens, lists split into single selectors. */
function listSelectors(plain: string): { selector: string; at: number }[] {
  return listScreenParts(plain).flatMap(({ words, end, at }) => {
    if (end !== '{' || words.trim().startsWith('@')) return []
    return splitOutside(words, /,/).map(({ part, at: within }) => ({
      selector: part.trim(),
      at: at + within + part.search(/\S|$/),
    }))
  })
}

/** The text before each `{`, `;` and `}` of a blanked style sheet, without print rules. */
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

/** Splits at separators outside of brackets. */
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

function queriesDocument(compound: string): boolean {
  if (!compound.includes(':has(')) return false
  return (
    /:(?:is|where)\((?:[^()]|\([^()]*\))*:has\(/.test(compound) ||
    wholeDocument.test(dropHasAndNot(compound))
  )
}

/** The selector without `:has` and `:not`: `html:has(.a):not(.b)` becomes `html`. */
function dropHasAndNot(compound: string): string {
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
  return dropHasAndNot(compound.slice(0, start.index) + compound.slice(end))
}
