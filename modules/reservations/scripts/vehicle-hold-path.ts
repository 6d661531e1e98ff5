/** Followed by a slash and the vehicle's id: until when somebody holds it. */
export const vehicleHoldPath = '/api/vehicle-holds'
