import { findOnlyPlace } from '#modules/locations/place-label.rules.ts'
import { findPlacesApart } from '#modules/locations/places-apart.rules.ts'
import type { Site } from '#modules/sites/site.types.ts'

/** Whether cards tell how far a vehicle is from a visitor who has said where they are: beside the label of its place. */
export const tellsDistances = ({
  dealerships,
  configuration,
}: Pick<Site, 'dealerships' | 'configuration'>): boolean =>
  configuration.card.show_location &&
  findOnlyPlace(dealerships) === null &&
  findPlacesApart(dealerships).size > 0
