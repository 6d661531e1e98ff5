import { pickVariants } from '#modules/experiments/scripts/pick-variants.ts'

/** The script in the head of the pages of a site that has split tests. */
pickVariants(document.currentScript?.dataset ?? {}, Date)
