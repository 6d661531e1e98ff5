import type { ConfigurationFault } from './configuration-fault.types.ts'
import { formatPath } from './configuration-path.rules.ts'
import { findDuplicates, listEntries } from './loose-values.rules.ts'
import { findNeedFaults } from './needed-settings.rules.ts'

const neededSettings = [
  { on: ['chat', 'enabled'], value: true, need: ['chat', 'provider'] },
  { on: ['trade_in', 'automated_valuation'], value: true, need: ['trade_in', 'lookup_provider'] },
  { on: ['images', 'provider'], value: 'cloudinary', need: ['images', 'cloudinary_cloud_name'] },
]

/**
 * Faults of settings that no module serves yet (`unserved-settings.rules.ts`). A module that begins to serve one of
 * them takes its check along.
 */
export function findUpcomingSettingFaults(settings: unknown): ConfigurationFault[] {
  return [...findNeedFaults(settings, neededSettings), ...findExperimentFaults(settings)]
}

function findExperimentFaults(settings: unknown): ConfigurationFault[] {
  const experiments = listEntries(settings, ['experiments'])
  return [
    ...findDuplicates(experiments, 'slug', (slug) => `the experiment ${slug} stands twice`),
    ...experiments.flatMap(({ path }) => {
      const variants = listEntries(settings, [...path, 'variants'])
      const faults = findDuplicates(variants, 'slug', (slug) => `the variant ${slug} stands twice`)
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
