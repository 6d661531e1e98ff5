import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take minutes, the longest first. If started last, one of them would run alone at the end. */
const longest = [
  'e2e/chaos/chaos.e2e.ts',
  'e2e/chaos/console/console.e2e.ts',
  'e2e/chaos/purchases/purchases.e2e.ts',
  'e2e/kinds-of-page.e2e.ts',
  'e2e/crawl/crawl.e2e.ts',
  'e2e/leads/forms.e2e.ts',
  'e2e/layout.e2e.ts',
  'e2e/consent/third-parties.e2e.ts',
  'e2e/search-page.e2e.ts',
  'e2e/garage.e2e.ts',
  'e2e/leads/dialogs.e2e.ts',
  'e2e/search-screens/search-screens.e2e.ts',
  'e2e/processes.e2e.ts',
]

/** Starts the longest files first, because a fresh clone has no recorded durations. */
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
