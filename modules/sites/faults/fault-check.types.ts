import type { ConfigurationFault } from './configuration-fault.types.ts'

/**
 * Finds a capability's faults between the settings of a site. Values may have any shape: the schema has already
 * reported wrong ones, so they are skipped here.
 *
 * @param settings resolved over all layers
 * @param dealerships of the site's file, with their locations
 */
export type FaultCheck = (settings: unknown, dealerships: unknown) => readonly ConfigurationFault[]
