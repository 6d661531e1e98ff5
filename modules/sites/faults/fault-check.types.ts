import type { ConfigurationFault } from './configuration-fault.types.ts'

/**
 * Names what a capability finds wrong between the settings of a site. Values may be of any shape: a wrong one is named
 * by the schema already, and is passed over here.
 *
 * @param settings resolved over all layers
 * @param dealerships of the site's file, with their locations
 */
export type FaultCheck = (settings: unknown, dealerships: unknown) => readonly ConfigurationFault[]
