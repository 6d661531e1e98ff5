import formsStyleUrl from '#modules/forms/ui/forms.css?url'

/** URL of the forms' style sheet: form pages load it by `FormsStyle`, other pages with the first dialog. */
export const formsStyle: string = formsStyleUrl

/** Adds the forms' style sheet to the head of a page that shows a form. */
export function FormsStyle() {
  return <link rel="stylesheet" href={formsStyle} precedence="page" />
}
