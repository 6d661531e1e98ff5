import { writeFileSync } from 'node:fs'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import type { TestResult, TestRun } from '../second-run/second-run.rules.ts'

type Errors = readonly { readonly message: string }[] | undefined
type ReporterWords = Parameters<NonNullable<Reporter['onTestRunEnd']>>

/** The name of failures in a file outside of its tests: an import, a hook. */
const outside = '(outside its tests)'

/** Writes a run's results to the file in `TEST_RUN_REPORT`, as a {@link TestRun}. */
export default class ReportRun implements Reporter {
  onTestRunEnd(modules: ReporterWords[0], unhandled: ReporterWords[1]): void {
    const file = process.env['TEST_RUN_REPORT']
    if (file === undefined) return
    const run: TestRun = {
      results: modules.flatMap(readModule),
      unhandled: unhandled.map((error) => firstLine([error]) ?? 'without a message'),
    }
    writeFileSync(file, JSON.stringify(run))
  }
}

function readModule(module: TestModule): TestResult[] {
  const path = module.relativeModuleId
  const errors = [module, ...module.children.allSuites()].flatMap((suite) => suite.errors())
  const counts = new Map<string, number>()
  const tests = [...module.children.allTests()].map((test): TestResult => {
    const count = (counts.get(test.fullName) ?? 0) + 1
    counts.set(test.fullName, count)
    const name = count === 1 ? test.fullName : `${test.fullName} (${count})`
    return { path, name, kind: 'test', ...readTest(test) }
  })
  const error = firstLine(errors)
  const file: TestResult = {
    path,
    name: outside,
    kind: 'file',
    state: errors.length > 0 ? 'failed' : 'passed',
    ...(error !== undefined && { error }),
  }
  return [file, ...tests]
}

function readTest(test: TestCase): Pick<TestResult, 'state' | 'error'> {
  const { state, errors } = test.result()
  const error = firstLine(errors)
  if (state === 'failed') return { state, ...(error !== undefined && { error }) }
  return { state: state === 'passed' ? 'passed' : 'skipped' }
}

function firstLine(errors: Errors): string | undefined {
  return errors?.[0]?.message.split('\n').find((line) => line.trim() !== '')
}
