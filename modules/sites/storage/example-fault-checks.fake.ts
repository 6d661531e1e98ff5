import type { FaultCheck } from '../faults/fault-check.types.ts'
import { findAt } from '../settings/configuration-path.rules.ts'
import { findText, listEntries } from '../faults/loose-values.rules.ts'
import { findNeedFaults } from '../faults/needed-settings.rules.ts'

const needsProvider: FaultCheck = (settings) =>
  findNeedFaults(settings, [
    { on: ['reserve', 'enabled'], value: true, need: ['reserve', 'provider'] },
  ])

const needsLocationInCity: FaultCheck = (settings, dealerships) => {
  const city = findText(settings, ['search', 'default_city'])
  const cities = listEntries({ dealerships }, ['dealerships'])
    .flatMap(({ path }) => listEntries({ dealerships }, [...path, 'locations']))
    .map(({ entry }) => findAt(entry, ['address', 'city']))
  if (city === undefined || cities.includes(city)) return []
  return [{ path: 'search.default_city', message: `no location is in ${city}` }]
}

/** Checks as capabilities have them: a setting that needs another one, and one that needs a location. */
export const exampleFaultChecks: readonly FaultCheck[] = [needsProvider, needsLocationInCity]
