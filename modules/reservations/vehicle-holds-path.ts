/** The endpoint that lists which vehicles are held now. */
export const vehicleHoldsPath = '/api/vehicle-holds'

/** The most ids in one request; a page of results has 21 vehicles. */
export const mostHoldIds = 100
