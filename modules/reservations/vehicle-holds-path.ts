/** The endpoint that lists the vehicles that are currently held. */
export const vehicleHoldsPath = '/api/vehicle-holds'

/** Maximum number of ids in one request; a page of results has 21 vehicles. */
export const mostHoldIds = 100
