import * as fc from 'fast-check'

const usualSeed = 20_261_123

/**
 * Properties are tried with the same values in every run: a run fails by what was changed, and not by chance.
 * `FAST_CHECK_SEED` tries others.
 */
const named = process.env['FAST_CHECK_SEED'] ?? ''
const seed = named === '' ? usualSeed : Number(named)
if (!Number.isSafeInteger(seed)) throw new Error(`FAST_CHECK_SEED is no whole number: ${named}`)
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed })
