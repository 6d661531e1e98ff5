export interface StyleSheet {
  readonly path: string
  readonly text: string
}

/** What stands for the document as a whole: its element, the body, and the attributes of the look on its element. */
const wholeDocument =
  /^(?:html|body)(?![\w-])|:root(?![\w-])|^\[data-(?:header|hero|card|motif|mode|density|still)[\]=~|^$*]|:(?:is|where)\((?:[^()]*,)?\s*(?:html|body)(?![\w-])/
const printAlone = /^@media\s+(?:only\s+)?print(?![^]*,)/

/** @returns `path:line selector` of each selector that asks with `:has(` about the whole document, on screens */
export function findDocumentQuestions({ path, text }: StyleSheet): string[] {
  const plain = text.replaceAll(/\/\*[^]*?\*\/|"[^"\n]*"|'[^'\n]*'/g, blank)
  return listSelectors(plain).flatMap(({ selector, at }) => {
    if (!splitOutside(selector, /[\s>+~]/).some(({ part }) => asksDocument(part))) return []
    const line = plain.slice(0, at).split('\n').length
    return [`${path}:${line} ${text.slice(at, at + selector.length)}`]
  })
}

/** As long as before, so that a place in it is a place in the sheet. */
function blank(words: string): string {
  const filler = words.startsWith('/*') ? ' ' : '_'
  return words.replaceAll(/[^\n]/g, filler)
}

/** Those that count on screens, each of a list by itself. */
function listSelectors(plain: string): { selector: string; at: number }[] {
  const within: string[] = []
  return [...plain.matchAll(/([^{};]*)([{};])/g)].flatMap(({ 1: prelude = '', 2: end, index }) => {
    if (end === '}') within.pop()
    if (end !== '{') return []
    const around = within.some((block) => printAlone.test(block))
    within.push(prelude.trim())
    if (around || prelude.trim().startsWith('@')) return []
    return splitOutside(prelude, /,/).map(({ part, at }) => ({
      selector: part.trim(),
      at: index + at + part.search(/\S|$/),
    }))
  })
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
  return wholeDocument.test(dropQuestions(compound))
}

/** Without what is asked: `html:has(.a):not(.b)` is `html`. */
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
