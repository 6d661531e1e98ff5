import { refuseFeed } from './feed-fault.ts'
import { maxRecordBytes } from './feed-row.ts'

interface JsonElement {
  readonly text: string
  /** Where it starts, from 1. */
  readonly line: number
}

export interface JsonScanner {
  scan(text: string): Generator<JsonElement>
  /** Refuses a file that is incomplete. */
  end(): void
}

type State =
  | 'start'
  /** In the outer object: before a key, in one, before its colon, before its value, in one, after one. */
  | 'key'
  | 'in-key'
  | 'colon'
  | 'value'
  | 'in-value'
  | 'after-value'
  /** In the list: before an element, in one, after one. */
  | 'element'
  | 'in-element'
  | 'after-element'
  | 'end'

const quote = 0x22
const backslash = 0x5c
const newline = 0x0a
const comma = 0x2c

/**
 * Splits `[…]` or `{"vehicles": […], …}` into the texts of the list's elements without parsing them: it follows strings
 * and brackets, wherever the chunks end. It buffers one element of at most `maxRecordBytes`, and skips the other values
 * of the outer object.
 *
 * @param list name of the list in an outer object
 */
export function openJsonScanner(list = 'vehicles'): JsonScanner {
  const listKey = JSON.stringify(list)
  let state: State = 'start'
  let line = 1
  let wrapped = false
  let found = false
  let key = ''
  let held = ''
  let heldLine = 1
  let depth = 0
  let inString = false
  let escaped = false

  const refuse = (message: string): never =>
    refuseFeed('import.json', `The file is not a list of ${list}: ${message} (line ${line}).`, {
      line,
    })

  const open = (next: 'in-key' | 'in-value' | 'in-element'): void => {
    state = next
    held = ''
    heldLine = line
    depth = 0
    inString = false
  }

  /** From `from` to where the open value ends, or to the end of the text; tells which. */
  const follow = (text: string, from: number): { at: number; ended: boolean } => {
    for (let at = from; at < text.length; at += 1) {
      const code = text.charCodeAt(at)
      if (code === newline) line += 1
      if (inString) {
        if (escaped) escaped = false
        else if (code === backslash) escaped = true
        else if (code === quote) {
          inString = false
          if (depth === 0) return { at: at + 1, ended: true }
        }
      } else if (code === quote) inString = true
      else if (isOpening(code)) depth += 1
      else if (isClosing(code)) {
        if (depth === 0) return { at, ended: true }
        depth -= 1
        if (depth === 0) return { at: at + 1, ended: true }
      } else if (depth === 0 && (code === comma || isSpace(code))) {
        if (code === newline) line -= 1
        return { at, ended: true }
      }
    }
    return { at: text.length, ended: false }
  }

  /** One character outside values; false when a value opens with it. */
  const step = (character: string): boolean => {
    const unexpected = (): never => refuse(`unexpected '${character}'`)
    switch (state) {
      case 'start':
        wrapped = character === '{'
        if (wrapped) state = 'key'
        else if (character === '[') state = 'element'
        else refuse(`it starts with '${character}', not with [ or {`)
        return true
      case 'key':
        if (character === '}') state = 'end'
        else if (character === '"') open('in-key')
        else unexpected()
        return character === '}'
      case 'colon':
        if (character !== ':') unexpected()
        state = 'value'
        return true
      case 'value':
        if (key !== listKey) open('in-value')
        else if (character === '[') [found, state] = [true, 'element']
        else refuse(`'${list}' is not a list`)
        return key === listKey
      case 'element':
      case 'after-element':
        if (character === ']') state = wrapped ? 'after-value' : 'end'
        else if (state === 'after-element' && character === ',') state = 'element'
        else if (state === 'element' && !',:}'.includes(character)) open('in-element')
        else unexpected()
        return (state as State) !== 'in-element'
      case 'after-value':
        if (character !== ',' && character !== '}') unexpected()
        state = character === ',' ? 'key' : 'end'
        return true
      case 'in-key':
      case 'in-value':
      case 'in-element':
      case 'end':
        break
    }
    return unexpected()
  }

  return {
    *scan(text) {
      let at = 0
      while (at < text.length) {
        if (state !== 'in-key' && state !== 'in-value' && state !== 'in-element') {
          const code = text.charCodeAt(at)
          if (code === newline) line += 1
          if (isSpace(code) || step(text[at] ?? '')) at += 1
          continue
        }
        const next = follow(text, at)
        if (state !== 'in-value') held += text.slice(at, next.at)
        if (held.length > maxRecordBytes) {
          const message = `The record that starts on line ${heldLine} is longer than ${maxRecordBytes} bytes.`
          refuseFeed('import.record-too-large', message, { line: heldLine })
        }
        at = next.at
        if (!next.ended) continue
        if (state === 'in-element') {
          state = 'after-element'
          yield { text: held, line: heldLine }
        } else if (state === 'in-key') [key, state] = [held, 'colon']
        else state = 'after-value'
      }
    },
    end() {
      if (state !== 'end') {
        refuseFeed('import.cut-short', `The file ends on line ${line} before its list is closed.`, {
          line,
        })
      }
      if (wrapped && !found) refuse(`it is an object without a list '${list}'`)
    },
  }
}

function isSpace(code: number): boolean {
  return code === 0x20 || code === newline || code === 0x0d || code === 0x09
}

function isOpening(code: number): boolean {
  return code === 0x7b || code === 0x5b
}

function isClosing(code: number): boolean {
  return code === 0x7d || code === 0x5d
}
