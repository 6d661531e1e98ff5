import pickVariants from './pick-variants.ts?inline-script'
import privacyPage from './privacy-page.ts?inline-script'

/** Texts of the scripts that only some sites' pages have; '' in the browser, where they have run already. */
export const pickVariantsText = import.meta.env.SSR ? pickVariants : ''
export const privacyPageText = import.meta.env.SSR ? privacyPage : ''
