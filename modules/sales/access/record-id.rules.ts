const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether a text from outside can be the id of a record; others belong to none. */
export const isId = (text: string): boolean => uuid.test(text)
