import { refuseFeed } from './feed-fault.ts'
import { maxRecordBytes } from './feed-row.ts'
import { decideNextState, isInValue, type JsonState } from './json-state.rules.ts'
import { findValueEnd, isSpace, type JsonValue, newline } from './json-value.ts'

interface JsonElement {
  readonly text: string
  /** Line on which the text starts, from 1. */
  readonly line: number
}

export interface JsonScanner {
  scan(text: string): Generator<JsonElement>
  /** Called at the end of the file; refuses an incomplete one. */
  end(): void
}

/**
 * Splits `[…]` or `{"vehicles": […], …}` into the texts of the list's elements, without parsing them: it only counts
 * brackets and skips strings, wherever the chunks end. Holds one element of at most `maxRecordBytes`, and skips the
 * other values of the outer object.
 *
 * @param list name of the list in an outer object
 */
export function openJsonScanner(list = 'vehicles'): JsonScanner {
  const listKey = JSON.stringify(list)
  const value: JsonValue = { line: 1, depth: 0, isInString: false, isEscaped: false }
  let state: JsonState = 'start'
  let isWrapped = false
  let hasList = false
  let key = ''
  let held = ''
  let heldLine = 1

  const refuse = (message: string): never =>
    refuseFeed(
      'import.json',
      `The file is not a list of ${list}: ${message} (line ${value.line}).`,
      { line: value.line },
    )

  /** Reads one character outside of values; returns false if it is the first of a value. */
  const step = (character: string): boolean => {
    const next = decideNextState(state, character, { isWrapped, isListKey: key === listKey })
    if (next === undefined) return refuse(wordFault(state, character, list))
    if (state === 'start') isWrapped = next === 'key'
    if (next === 'element') hasList = true
    state = next
    if (!isInValue(state)) return true
    held = ''
    heldLine = value.line
    return false
  }

  return {
    *scan(text) {
      let at = 0
      while (at < text.length) {
        if (!isInValue(state)) {
          const code = text.charCodeAt(at)
          if (code === newline) value.line += 1
          if (isSpace(code) || step(text[at] ?? '')) at += 1
          continue
        }
        const end = findValueEnd(value, text, at)
        const next = end === -1 ? text.length : end
        if (state !== 'in-value') held += text.slice(at, next)
        refuseLarge(held.length, heldLine)
        at = next
        if (end === -1) continue
        if (state === 'in-element') {
          state = 'after-element'
          yield { text: held, line: heldLine }
        } else if (state === 'in-key') [key, state] = [held, 'colon']
        else state = 'after-value'
      }
    },
    end() {
      const { line } = value
      if (state !== 'end') {
        const message = `The file ends on line ${line} before its list is closed.`
        refuseFeed('import.cut-short', message, { line })
      }
      if (isWrapped && !hasList) refuse(`it is an object without a list '${list}'`)
    },
  }
}

function wordFault(state: JsonState, character: string, list: string): string {
  if (state === 'start') return `it starts with '${character}', not with [ or {`
  if (state === 'value') return `'${list}' is not a list`
  return `unexpected '${character}'`
}

/** Refuses a record that is too long, before more of it is read into memory. */
export function refuseLarge(length: number, line: number): void {
  if (length <= maxRecordBytes) return
  const message = `The record that starts on line ${line} is longer than ${maxRecordBytes} bytes.`
  refuseFeed('import.record-too-large', message, { line })
}
