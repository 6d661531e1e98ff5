/** What is in the field after a template is chosen: nothing typed is lost. */
export const addTemplate = (typed: string, template: string): string =>
  typed.trim() === '' ? template : `${typed.trimEnd()}\n\n${template}`
