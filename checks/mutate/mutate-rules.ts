import type { SourceFile } from '../source-files.ts'
import type { RunOrder } from './mutant-runner.ts'
import { findMutants } from './find-mutants.ts'
import { findBetween, findTests } from './import-graph.ts'
import type { FileResult } from './mutation-score.ts'
import { openRunner, type Runner, type RunOutcome } from './runner.ts'

/** Far above what one run of a file’s tests takes, on a busy machine too. */
const defaultSilenceMs = 60_000
/** So many texts of a file are run in one go. */
const batchSize = 25

/**
 * Runs the tests of each file as it is, then with each of its mutants. A mutant is killed when a test fails with it
 * or never ends.
 *
 * @param options.onDone is told how many mutants are done, of how many
 */
export async function mutateRules(
  paths: readonly string[],
  files: readonly SourceFile[],
  options: {
    readonly workers: number
    /** After this long without a result a run counts as one that never ends. */
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
      // It would fail with any fault, and so says nothing of one.
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

/** Together; those that one which never ends left out then run without it, or alone where it is not known. */
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
