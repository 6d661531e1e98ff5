import { expect, test } from 'vitest'
import { isSvg, longestAlt, readAltText, readFileName } from './media-limits.rules.ts'

test.each([
  ['Our workshop', 'Our workshop'],
  ['  Our workshop ', 'Our workshop'],
  ['', undefined],
  ['   ', undefined],
  [undefined, undefined],
  ['two\nlines', undefined],
  ['a'.repeat(longestAlt), 'a'.repeat(longestAlt)],
  ['a'.repeat(longestAlt + 1), undefined],
])('words for those who do not see a picture: %j', (text, read) => {
  expect(readAltText(text)).toBe(read)
})

test.each([
  ['logo.png', 'logo.png'],
  ['/home/ana/logo.png', 'logo.png'],
  ['C:\\logos\\logo.png', 'logo.png'],
  ['a\u0000b.png', 'ab.png'],
  ['', 'picture'],
  ['a'.repeat(300), 'a'.repeat(100)],
])('the name of a file: %j', (path, name) => {
  expect(readFileName(path)).toBe(name)
})

test.each([
  ['<svg xmlns="http://www.w3.org/2000/svg"/>', true],
  ['<?xml version="1.0"?>\n<!-- made by a program --><svg>', true],
  ['\uFEFF <svg>', true],
  ['<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "a.dtd"><svg>', true],
  ['<html><svg>', false],
  ['\x89PNG', false],
  ['', false],
])('an SVG: %j', (text, is) => {
  expect(isSvg(Buffer.from(text))).toBe(is)
})
