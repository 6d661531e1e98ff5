/** URL of the next free time for a test drive, with the vehicle's id as `car_id`. */
export const nextTestDrivePath = '/api/bookings/next'
