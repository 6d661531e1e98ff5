import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findMissingFiles } from './named-files.ts'
import { root } from './source-files.ts'

describe('files that documents name and that do not exist', () => {
  const paths = new Set(['modules', 'modules/a', 'modules/a/price.view.ts', 'modules/a/README.md'])
  const find = (line: string) =>
    findMissingFiles('modules/a/README.md', line, paths).map(({ name }) => name)

  test.each([
    ['in backticks', 'Prices: `cost.view.ts`.', ['cost.view.ts']],
    ['below a top folder', 'See `modules/b/price`.', ['modules/b/price']],
    ['a folder', 'All in `rules/`.', ['rules/']],
    ['one of several', '`{price,cost}.view.ts`', ['cost.view.ts']],
    ['by a pattern', '`*.rules.ts` decide', ['*.rules.ts']],
    ['by a relative path', '`../price.view.ts`', ['../price.view.ts']],
    ['as part of another name', '`ice.view.ts`', ['ice.view.ts']],
    ['in a link', '[why](../decisions/why.md#part)', ['../decisions/why.md']],
  ])('%s is found', (_what, line, missing) => {
    expect(find(line)).toEqual(missing)
  })

  test.each([
    ['a file that is there', '`price.view.ts`, `a/price.view.ts`, `modules/*/price.view.ts`'],
    ['a link that leads to a file', '[prices](price.view.ts)'],
    ['an ending of files', 'What ends with `.view.ts`'],
    ['what is no file', '`npm test`, `price.text`, `a/b`, [site](https://example.org/a.md)'],
    ['what a process makes', '`.forecourt/visual/`, `/images/`'],
  ])('%s is left alone', (_what, line) => {
    expect(find(line)).toEqual([])
  })
})

/** Folders whose files are generated, or written by other projects. */
const unread = new Set([
  '.git',
  '.forecourt',
  '.guide-modules',
  '.react-router',
  'build',
  'node_modules',
])

function listPaths(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (unread.has(entry.name)) return []
    const path = join(folder, entry.name)
    const name = relative(root, path).replaceAll('\\', '/')
    return entry.isDirectory() ? [name, ...listPaths(path)] : [name]
  })
}

test('READMEs, guides and current decisions name only files that are there', () => {
  const paths = new Set(listPaths(root))
  // Former decisions name files of their time. The glossary names fields of the specification. Texts of demo dealers
  // link to addresses of their websites.
  const documents = [...paths].filter(
    (path) =>
      path.endsWith('.md') &&
      dirname(path) !== 'docs/decisions/history' &&
      path !== 'docs/glossary.md' &&
      !path.startsWith('db/demo/content/'),
  )
  expect(documents.length).toBeGreaterThan(40)
  const missing = documents.flatMap((document) =>
    findMissingFiles(document, readFileSync(join(root, document), 'utf8'), paths),
  )
  expect(missing.map(({ document, line, name }) => `${document}:${line} ${name}`)).toEqual([])
})
