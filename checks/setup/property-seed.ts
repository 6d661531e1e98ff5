import * as fc from 'fast-check'

const usualSeed = 20_261_123

/**
 * Property tests use the same values in every run, so that a run fails because of a change and not by chance.
 * `FAST_CHECK_SEED` selects other values.
 */
const named = process.env['FAST_CHECK_SEED'] ?? ''
const seed = named === '' ? usualSeed : Number(named)
if (!Number.isSafeInteger(seed)) throw new Error(`FAST_CHECK_SEED is not a whole number: ${named}`)
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed })
