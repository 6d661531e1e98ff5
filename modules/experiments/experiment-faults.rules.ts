import type { ConfigurationFault } from '#modules/sites/faults/configuration-fault.types.ts'
import { formatPath } from '#modules/sites/settings/configuration-path.rules.ts'
import { findDuplicates, listEntries } from '#modules/sites/faults/loose-values.rules.ts'

export function findExperimentFaults(settings: unknown): ConfigurationFault[] {
  const experiments = listEntries(settings, ['experiments'])
  return [
    ...findDuplicates(experiments, 'slug', (slug) => `the experiment ${slug} is listed twice`),
    ...experiments.flatMap(({ path }) => {
      const variants = listEntries(settings, [...path, 'variants'])
      const faults = findDuplicates(
        variants,
        'slug',
        (slug) => `the variant ${slug} is listed twice`,
      )
      if (variants.length > 0 && variants.every(({ entry }) => entry.weight === 0)) {
        faults.push({
          path: formatPath([...path, 'variants']),
          message: 'give at least one variant a weight above 0',
        })
      }
      return faults
    }),
  ]
}
