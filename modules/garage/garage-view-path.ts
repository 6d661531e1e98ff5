/** The endpoint that records that a visitor looked at what they saved (§7 event 41). */
export const garageViewPath = '/api/events/garage_view'
