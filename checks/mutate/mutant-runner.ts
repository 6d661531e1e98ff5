/**
 * A process that keeps Vitest loaded and runs a test once for each text of a file, one order at a time; it can be
 * killed if a text causes an endless loop. `runner.ts` starts it and sends requests over the channel.
 */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createVitest, type TestModule } from 'vitest/node'

export interface RunOrder {
  /** Path from the root, like every path here. */
  readonly path: string
  /** Texts to load instead of the file, each in a separate run. */
  readonly texts: readonly string[]
  readonly test: string
  /** The files between test and file in the import graph, both included, which are reloaded for each text. */
  readonly between: readonly string[]
}

/** Sent when the test of each text starts and ends; `failure` is null if the test passes. */
export type RunMessage =
  | { readonly index: number; readonly state: 'begun' }
  | { readonly index: number; readonly state: 'done'; readonly failure: string | null }

const root = resolve(import.meta.dirname, '..', '..')
const runPattern = /^(.*)\?run=(\d+)$/

/** Run numbers are never reused, so that no run receives cached modules of an earlier one. */
let firstRun = 0
let served: RunOrder | undefined
let between = new Set<string>()

const vitest = await createVitest(
  'test',
  {
    root,
    config: false,
    watch: false,
    reporters: [
      {
        onTestModuleStart: (module) => send({ index: indexOf(module), state: 'begun' }),
        onTestModuleEnd: (module) =>
          send({ index: indexOf(module), state: 'done', failure: findFailure(module) }),
      },
    ],
    include: ['**/*.test.{ts,tsx}'],
    setupFiles: [
      join(import.meta.dirname, 'without-stacks.ts'),
      join(root, 'checks', 'setup', 'property-seed.ts'),
    ],
    pool: 'threads',
    isolate: false,
    maxWorkers: 1,
    // This cache's keys depend on the file on the disk, so it would store a mutant as the file itself.
    fsModuleCache: false,
    testTimeout: 45_000,
  },
  {
    plugins: [
      {
        name: 'serve-texts',
        enforce: 'pre',
        async resolveId(source, importer, options) {
          const [, file, run] = runPattern.exec(importer ?? '') ?? []
          if (file === undefined || !/^[.#]/.test(source)) return undefined
          const resolved = await this.resolve(source, file, { ...options, skipSelf: true })
          return resolved !== null && between.has(resolved.id)
            ? `${resolved.id}?run=${run}`
            : resolved
        },
        load(id) {
          const [, file, run] = runPattern.exec(id) ?? []
          if (file === undefined || served === undefined) return undefined
          const isServed = file === join(root, served.path)
          return isServed ? served.texts[Number(run) - firstRun] : readFileSync(file, 'utf8')
        },
      },
    ],
  },
)
await vitest.standalone()
process.on('message', (order: RunOrder) => void run(order))
process.on('disconnect', () => process.exit())
process.send?.('ready')

async function run(order: RunOrder): Promise<void> {
  served = order
  between = new Set(order.between.map((path) => join(root, path)))
  const project = vitest.getRootProject()
  await vitest.runTestSpecifications(
    order.texts.map((_, index) =>
      project.createSpecification(`${join(root, order.test)}?run=${firstRun + index}`),
    ),
  )
  firstRun += order.texts.length
  vitest.state.filesMap.clear()
  vitest.state.idMap.clear()
  process.send?.('done')
}

function send(message: RunMessage): void {
  process.send?.(message)
}

function indexOf(module: TestModule): number {
  return Number(runPattern.exec(module.moduleId)?.[2]) - firstRun
}

function findFailure(module: TestModule): string | null {
  if (module.state() === 'skipped') return 'no test ran'
  const [failed] = module.children.allTests('failed')
  if (failed !== undefined) return failed.fullName
  return module.ok() ? null : (module.errors()[0]?.message ?? 'it did not load')
}
