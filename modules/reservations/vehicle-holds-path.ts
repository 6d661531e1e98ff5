/** The endpoint that says which vehicles are held at this moment. */
export const vehicleHoldsPath = '/api/vehicle-holds'

/** Ids that one request may name; a page of results has 21 vehicles. */
export const mostHoldsAsked = 100
