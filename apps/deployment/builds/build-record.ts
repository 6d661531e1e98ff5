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

  /**
   * Builds, unless the last build was made from the files that the inputs are now.
   *
   * @throws what `build` throws, and where the build's folder cannot be written
   */
  async buildIfChanged(build: () => Promise<void>): Promise<void> {
    const files = this.#inputs.flatMap((input) => listFiles(join(this.#root, input)))
    // Each start asks: it compares sizes and times first, and reads the files only where those differ.
    const states = hashStates(files)
    const recorded = this.#read()
    if (recorded?.states === states) return
    const contents = hashContents(this.#root, files)
    if (recorded?.contents === contents) {
      this.#keepStates({ contents, states })
      return
    }
    await build()
    // A file that changed during the build is not as it was read above, so the next start builds again.
    writeFileSync(this.#file, JSON.stringify({ contents, states }))
  }

  #read(): Recorded | undefined {
    try {
      return JSON.parse(readFileSync(this.#file, 'utf8')) as Recorded
    } catch {
      return undefined
    }
  }

  /** The files of a copy have other times. Where another user owns the build, each start of the copy reads the files. */
  #keepStates(record: Recorded): void {
    try {
      writeFileSync(this.#file, JSON.stringify(record))
    } catch {
      return
    }
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
