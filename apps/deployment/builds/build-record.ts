import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Records the files that a build was made from, so that it is repeated only after one of them changed. */
export class BuildRecord {
  readonly #file: string
  readonly #root: string
  readonly #inputs: readonly string[]

  /**
   * @param file the record's path, inside the build's output so that both are deleted together
   * @param root the folder of the repository
   * @param inputs files and folders that the build is made from, relative to the root
   */
  constructor(file: string, root: string, inputs: readonly string[]) {
    this.#file = file
    this.#root = root
    this.#inputs = inputs
  }

  /**
   * Builds unless the recorded build was made from the present input files.
   * @throws errors of `build`, and an error if the build's folder cannot be written
   */
  async buildIfChanged(build: () => Promise<void>): Promise<void> {
    const files = this.#inputs.flatMap((input) => listFiles(join(this.#root, input)))
    // Runs at each start, so it compares sizes and times first and reads files only where those differ.
    const states = hashStates(files)
    const recorded = this.#read()
    if (recorded?.states === states) return
    const contents = hashContents(this.#root, files)
    if (recorded?.contents === contents) {
      this.#keepStates({ contents, states })
      return
    }
    await build()
    // Records the files as they were before the build, so that a file changed during the build causes another build.
    writeFileSync(this.#file, JSON.stringify({ contents, states }))
  }

  #read(): Recorded | undefined {
    try {
      return JSON.parse(readFileSync(this.#file, 'utf8')) as Recorded
    } catch {
      return undefined
    }
  }

  /**
   * Records the file times of a copied checkout, which differ from the recorded ones. If the record belongs to another
   * user it cannot be written, and each start reads all files.
   */
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
  /** A hash of each file's size and change time (ctime), which copying does not preserve. */
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
      // Generated files, such as the types of routes, are in hidden folders.
      if (entry.name.startsWith('.')) return []
      const inside = join(path, entry.name)
      if (entry.isDirectory()) return listFiles(inside)
      // Tests are not part of a build.
      return /\.test\.tsx?$/.test(entry.name) ? [] : [inside]
    })
}
