/** The endpoint that says whether a vehicle can be kept now. */
export const courtesyStatusPath = '/api/courtesy-holds'
