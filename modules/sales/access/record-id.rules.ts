const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether a text from outside can be the id of a record. Every id is a UUID, so no record has any other text as its id. */
export const isId = (text: string): boolean => uuid.test(text)
