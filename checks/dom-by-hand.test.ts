import { describe, expect, test } from 'vitest'
import { countDomByHand } from './dom-by-hand.ts'
import { domByHandFiles } from './dom-by-hand-files.ts'
import { readSourceFiles } from './source-files.ts'

const file = (path: string, text: string) => ({ path, text, imports: [] })

describe('DOM that is changed by hand', () => {
  test.each([
    ['document.querySelector("a")', 1],
    ['list.querySelectorAll("a"); document.getElementById("b")', 2],
    ['event.target.closest("a"); node.closest<HTMLElement>("p")', 2],
    ['place.innerHTML = place.outerHTML', 2],
    ['place.insertAdjacentElement("afterend", other); place.replaceChildren()', 2],
    ['document.createElement("p")', 1],
    ['range.createContextualFragment(text); new DOMParser()', 2],
    ['new MutationObserver(look).observe(document.body)', 1],
    ['const isServer = import.meta.env.SSR', 1],
    ['// @ts-ignore\nconst a: string = 1', 1],
    ['const text = "é" // é\nplace.innerHTML', 1],
  ])('is counted in %s', (text, count) => {
    expect(countDomByHand([file('modules/a/b.ts', text)])).toEqual({ 'modules/a/b.ts': count })
  })

  test.each([
    ['a comment', 'modules/a/b.ts', '// innerHTML is not used\n/* querySelector( */ const a = 1'],
    ['React’s own property', 'modules/a/b.tsx', '<p dangerouslySetInnerHTML={{ __html: text }} />'],
    ['a custom element', 'modules/a/ui/b.element.ts', 'document.querySelector("a")'],
    ['a test', 'modules/a/b.test.ts', 'document.querySelector("a")'],
    ['a browser test', 'e2e/b.e2e.ts', 'document.querySelector("a")'],
  ])('is not: %s', (_name, path, text) => {
    expect(countDomByHand([file(path, text)])).toEqual({})
  })

  test('is in the listed files alone, at most five', () => {
    const files = Object.keys(domByHandFiles)
    expect(Object.keys(countDomByHand(readSourceFiles()))).toEqual(files)
    expect(files.length).toBeLessThanOrEqual(5)
  })

  test('is otherwise in at most eight files of custom elements, each with at most 150 lines', () => {
    const elements = readSourceFiles().filter(({ path }) => path.endsWith('.element.ts'))
    expect(elements.length).toBeGreaterThan(0)
    expect(elements.length).toBeLessThanOrEqual(8)
    const long = elements.filter(({ text }) => text.trimEnd().split('\n').length > 150)
    expect(long.map(({ path }) => path)).toEqual([])
  })
})
