import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Says from which files a build was made, so that it is made again only where one of them has changed. */
export class BuildRecord {
  readonly #file: string
  readonly #root: string
  readonly #inputs: readonly string[]

  /**
   * @param file where the record is, inside the build itself: without the build there is no record
   * @param root the folder of the repository
   * @param inputs files and folders that the build is made from, relative to the root
   */
  constructor(file: string, root: string, inputs: readonly string[]) {
    this.#file = file
    this.#root = root
    this.#inputs = inputs
  }

  /** True while the inputs are the very files that the build was made from. */
  isCurrent(): boolean {
    const recorded = this.#read()
    if (recorded === undefined) return false
    // Each start asks: reading two thousand files would take it longer than the rest of its first steps.
    const states = hashStates(this.#list())
    if (recorded.states === states) return true
    const contents = hashContents(this.#root, this.#list())
    if (recorded.contents !== contents) return false
    this.#keep({ contents, states })
    return true
  }

  /** @throws where the build's folder cannot be written */
  write(): void {
    const files = this.#list()
    const record: Recorded = {
      contents: hashContents(this.#root, files),
      states: hashStates(files),
    }
    writeFileSync(this.#file, JSON.stringify(record))
  }

  #read(): Recorded | undefined {
    try {
      return JSON.parse(readFileSync(this.#file, 'utf8')) as Recorded
    } catch {
      return undefined
    }
  }

  /** A copy of the repository has other times; where the build belongs to another user, they are compared each time. */
  #keep(record: Recorded): void {
    try {
      writeFileSync(this.#file, JSON.stringify(record))
    } catch {
      return
    }
  }

  #list(): string[] {
    return this.#inputs.flatMap((input) => listFiles(join(this.#root, input)))
  }
}

interface Recorded {
  readonly contents: string
  /** Of each file its size and when it was last changed, by the clock of the file system, which no copy carries over. */
  readonly states: string
}

function hashContents(root: string, files: readonly string[]): string {
  const hash = createHash('sha256')
  for (const path of files)
    hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0')
  return hash.digest('hex')
}

function hashStates(files: readonly string[]): string {
  const hash = createHash('sha256')
  for (const path of files) {
    const { size, ctimeMs } = statSync(path)
    hash.update(`${path}\0${size}\0${ctimeMs}\0`)
  }
  return hash.digest('hex')
}

function listFiles(path: string): string[] {
  let entries
  try {
    entries = readdirSync(path, { withFileTypes: true })
  } catch {
    return [path]
  }
  return entries
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const inside = join(path, entry.name)
      if (entry.isDirectory()) return listFiles(inside)
      // Tests are no part of a build.
      return /\.test\.tsx?$/.test(entry.name) ? [] : [inside]
    })
}
