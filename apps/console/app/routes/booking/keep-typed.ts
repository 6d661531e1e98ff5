import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** What is typed stays: after a refusal the form is not made again. */
export const keepTyped = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.href !== nextUrl.href
