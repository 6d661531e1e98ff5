import pickVariants from './pick-variants.ts?inline-script'
import privacyPage from './privacy-page.ts?inline-script'
import thirdPartiesPage from './third-parties-page.ts?script-address'

/** Texts of the scripts that only some sites' pages have; '' in the browser, where they have run already. */
export const pickVariantsText = import.meta.env.SSR ? pickVariants : ''
export const privacyPageText = import.meta.env.SSR ? privacyPage : ''

/** Of the script of third parties; '' in the browser, which needs it no more. */
export const thirdPartiesAddress = import.meta.env.SSR ? thirdPartiesPage : ''
