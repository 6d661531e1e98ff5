import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import full from 'libphonenumber-js/max/metadata'
import compact from 'libphonenumber-js/min/metadata'
import { buildPhonePlans } from './build-phone-plans.ts'

/** Regenerates phone-plans.ts after an update of libphonenumber-js: `npm run phones`. */
const lines = [
  "import type { PhonePlan } from './phone-plan.types.ts'",
  '',
  '/** Numbers of Australia, its islands and New Zealand, from libphonenumber; written by `npm run phones`. */',
  `export const phonePlans: readonly PhonePlan[] = ${JSON.stringify(buildPhonePlans({ compact, full }), null, 2)}`,
  '',
]
writeFileSync(join(import.meta.dirname, 'phone-plans.ts'), lines.join('\n'))
