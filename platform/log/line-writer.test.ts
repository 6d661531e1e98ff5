import { afterEach, describe, expect, test, vi } from 'vitest'
import { type LineWriter, openLineWriter } from './line-writer.ts'

let writer: LineWriter | undefined
afterEach(() => {
  writer?.close()
  vi.useRealTimers()
})

function open() {
  vi.useFakeTimers()
  const written: string[] = []
  writer = openLineWriter({ write: (text) => written.push(text) })
  return { writer, written }
}

describe('lines', () => {
  test('are written together after a fifth of a second', () => {
    const opened = open()
    opened.writer.write('one\n')
    opened.writer.write('two\n')
    vi.advanceTimersByTime(199)
    expect(opened.written).toEqual([])
    vi.advanceTimersByTime(1)
    expect(opened.written).toEqual(['one\ntwo\n'])
    vi.advanceTimersByTime(1000)
    expect(opened.written).toHaveLength(1)
  })

  test('are sent at once when there are many', () => {
    const opened = open()
    opened.writer.write('x'.repeat(32_767))
    expect(opened.written).toEqual([])
    opened.writer.write('\n')
    expect(opened.written.join('')).toHaveLength(32_768)
  })

  test('that wait are written when the writer is closed', () => {
    const opened = open()
    opened.writer.write('last\n')
    opened.writer.close()
    expect(opened.written).toEqual(['last\n'])
  })
})
