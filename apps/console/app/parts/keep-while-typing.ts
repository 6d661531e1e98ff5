import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** A draft that is kept while somebody types changes nothing that is shown, so no screen is loaded again for it. */
export const keepWhileTyping = ({
  formData,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  formData?.get('intent') === 'draft' ? false : defaultShouldRevalidate
