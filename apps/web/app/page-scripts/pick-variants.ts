import { pickVariants } from '#modules/experiments/scripts/pick-variants.ts'

/** Runs in the head of the pages of a site with split tests. */
pickVariants(document.currentScript?.dataset ?? {}, Date)
