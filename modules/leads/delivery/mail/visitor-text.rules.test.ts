import { describe, expect, test } from 'vitest'
import { hideLinks, readGreetingName } from './visitor-text.rules.ts'

describe('text of a visitor', () => {
  test.each([
    ['Go to https://evil.example/x?y=1 now', 'Go to [link] now'],
    ['www.evil.example', '[link]'],
    ['evil.com/path', '[link]'],
    ['ftp://evil', '[link]'],
    ['Is it $45,990? 1.5 l, 2.0 turbo. Yes.', 'Is it $45,990? 1.5 l, 2.0 turbo. Yes.'],
    ['I come at 9.30 a.m.', 'I come at 9.30 a.m.'],
    ['Ends here.Begins there', 'Ends [link] there'],
  ])('%j goes back as %j', (given, expected) => {
    expect(hideLinks(given)).toBe(expected)
  })
})

describe('a greeting', () => {
  test.each([
    ['Ana', 'Ana'],
    [' Zoë-Marie ', 'Zoë-Marie'],
    ['O’Neil', 'O’Neil'],
    ["O'Neil", "O'Neil"],
    ['', null],
    ['Win money at evil.com', null],
    ['Call +61 400 000 000', null],
    ['A'.repeat(30), 'A'.repeat(30)],
    ['A'.repeat(31), null],
  ])('of %j is by %j', (given, expected) => {
    expect(readGreetingName(given)).toBe(expected)
  })
})
