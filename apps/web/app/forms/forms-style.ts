import formsStyleUrl from '#modules/forms/ui/forms.css?url'

/** Address of the style sheet of forms: on their pages by `formLinks`, on others with the first dialog. */
export const formsStyle: string = formsStyleUrl

/** `links` of a route with a form. */
export const formLinks = () => [{ rel: 'stylesheet', href: formsStyle }]
