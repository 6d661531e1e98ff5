import type { ConfigurationFault } from './configuration-fault.types.ts'

/**
 * Finds faults between the settings of a site that concern one capability. Values of a wrong type are skipped, since
 * the schema has already reported them.
 *
 * @param settings resolved over all layers
 * @param dealerships of the site's file, with their locations
 */
export type FaultCheck = (settings: unknown, dealerships: unknown) => readonly ConfigurationFault[]
