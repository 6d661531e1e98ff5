import formsStyleUrl from '#modules/forms/ui/forms.css?url'

/** The style sheet of forms: form pages have it from the start, other pages with the first dialog. */
export function FormsStyle() {
  return <link rel="stylesheet" href={formsStyleUrl} precedence="page" />
}
