/** Lists the questions that a new one about a vehicle may be like. */
export const vehicleQuestionsPath = '/api/vehicle-questions'
