/**
 * `GET /api/vehicle-cards?ids=7,3`: `{ "html", "gone", "gone_text" }`. The HTML of the cards of those vehicles that
 * the site shows, in that order; the numbers of the others, and words about them, null where there are none.
 */
export const vehicleCardsPath = '/api/vehicle-cards'
