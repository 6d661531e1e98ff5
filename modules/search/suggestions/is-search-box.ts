/** Every field with this name is a search box. */
export const isSearchBox = (field: EventTarget | null): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.name === 'query'
