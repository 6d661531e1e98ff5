import type { SourceFile } from '../source-files.ts'
import type { RunOrder } from './mutant-runner.ts'
import { findMutants } from './find-mutants.ts'
import { findBetween, findTests } from './import-graph.ts'
import type { FileResult } from './mutation-score.ts'
import { openRunner, type Runner, type RunOutcome } from './runner.ts'

/** Far longer than a file's tests run, even on a busy machine. */
const defaultSilenceMs = 60_000
/** Number of texts of a file to run in one request. */
const batchSize = 25

/**
 * Runs the tests of each file unchanged, then with each of its mutants. A mutant is killed if a test fails or never
 * ends.
 *
 * @param options.onDone receives the number of finished mutants and the total
 */
export async function mutateRules(
  paths: readonly string[],
  files: readonly SourceFile[],
  options: {
    readonly workers: number
    /** A run without a result for this long counts as endless. */
    readonly silenceMs?: number
    readonly onDone?: (done: number, total: number) => void
  },
): Promise<FileResult[]> {
  const subjects = paths.map((path) => {
    const { text } = files.find((file) => file.path === path)!
    const mutants = findMutants(path, text).map((mutant) => ({ ...mutant, killed: false }))
    return { path, text, tests: findTests(path, files), mutants, broken: new Set<string>() }
  })
  const total = subjects.reduce((sum, { mutants }) => sum + mutants.length, 0)
  const silenceMs = options.silenceMs ?? defaultSilenceMs
  let done = 0
  const batches = subjects.flatMap((subject) =>
    Array.from({ length: Math.ceil(subject.mutants.length / batchSize) }, (_, index) => ({
      ...subject,
      mutants: subject.mutants.slice(index * batchSize, (index + 1) * batchSize),
    })),
  )
  await shareOut(batches, options.workers, async (batch, runner) => {
    const { path, text, tests, mutants, broken } = batch
    for (const test of tests) {
      const alive = mutants.filter(({ killed }) => !killed)
      if (alive.length === 0) break
      const order = { path, test, between: findBetween(test, path, files) }
      const texts = [text, ...alive.map((mutant) => mutant.text)]
      const [untouched, ...outcomes] = await runAll(runner, { ...order, texts }, silenceMs)
      // A test that fails on the unchanged file proves nothing about mutants.
      if (untouched !== null) {
        broken.add(`${test}: ${untouched}`)
        continue
      }
      for (const [index, mutant] of alive.entries()) mutant.killed = outcomes[index] !== null
    }
    done += mutants.length
    options.onDone?.(done, total)
  })
  return subjects.map(({ path, mutants, broken }) => ({ path, mutants, broken: [...broken] }))
}

/**
 * Runs all texts together. Texts skipped because of an endless one are run again without it, or one by one if it is
 * unknown.
 */
async function runAll(runner: Runner, order: RunOrder, silenceMs: number): Promise<RunOutcome[]> {
  const outcomes = await runner.run(order, silenceMs)
  const left = [...outcomes.keys()].filter((index) => outcomes[index] === undefined)
  const isKnown = left.length < order.texts.length
  for (const indexes of isKnown ? [left] : left.map((index) => [index])) {
    if (indexes.length === 0) continue
    const texts = indexes.map((index) => order.texts[index]!)
    const more = await runAll(runner, { ...order, texts }, silenceMs)
    for (const [position, index] of indexes.entries()) outcomes[index] = more[position]
  }
  return outcomes
}

async function shareOut<Piece>(
  pieces: readonly Piece[],
  workers: number,
  work: (piece: Piece, runner: Runner) => Promise<void>,
): Promise<void> {
  const left = pieces.values()
  await Promise.all(
    Array.from({ length: Math.min(workers, pieces.length) }, async () => {
      const runner = openRunner()
      try {
        for (const piece of left) await work(piece, runner)
      } finally {
        await runner.close()
      }
    }),
  )
}
