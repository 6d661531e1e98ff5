import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take minutes, the longest first. Started last, one of them would run alone in the end. */
const longest = [
  'e2e/chaos/chaos.e2e.ts',
  'e2e/leads/forms.e2e.ts',
  'e2e/accessibility.e2e.ts',
  'e2e/layout.e2e.ts',
  'e2e/vehicle-rules/vehicle-rules.e2e.ts',
  'e2e/leads/dialogs.e2e.ts',
  'e2e/processes.e2e.ts',
]

/** Starts what takes longest first: a fresh clone knows no times of an earlier run. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = longest.findIndex((path) => moduleId.endsWith(path))
      return at === -1 ? longest.length : at
    }
    return sorted.toSorted((one, other) => rank(one) - rank(other))
  }
}
