/** Key of a visitor's choice in local storage. */
export const buildChoiceKey = (siteSlug: string): string => `forecourt.${siteSlug}.consent`
