const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Ids of leads and of their files are UUIDs; the database would throw an error for any other text. */
export const isUuid = (text: string): boolean => uuid.test(text)

export const unknownLead = (id: string) => ({
  code: 'lead.unknown',
  message: `There is no lead ${id}.`,
})
