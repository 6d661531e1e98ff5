import formsStyleUrl from '#modules/forms/ui/forms.css?url'

/** Address of the style sheet of forms: on their pages by `FormsStyle`, on others with the first dialog. */
export const formsStyle: string = formsStyleUrl

/** Puts the style sheet of forms into the head of a page that shows one. */
export function FormsStyle() {
  return <link rel="stylesheet" href={formsStyle} precedence="page" />
}
