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

/** Example checks of capabilities: a setting that requires another one, and one that requires a location. */
export const exampleFaultChecks: readonly FaultCheck[] = [needsProvider, needsLocationInCity]
