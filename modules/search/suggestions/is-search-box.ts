/** Every field of this name is one for the words of a search. */
export const isSearchBox = (field: EventTarget | null): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.name === 'query'
