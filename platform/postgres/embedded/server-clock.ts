/**
 * Variables by which `faketime` changes a test run's clock; TEST_CLOCK is ours and says whether the server shares it.
 */
const clockVariables = ['TEST_CLOCK', 'LD_PRELOAD', 'FAKETIME', 'FAKETIME_DONT_FAKE_MONOTONIC']

/**
 * The variables of a changed clock, if the whole test run shares it (`TEST_CLOCK=shared`). The server inherits no other
 * part of our environment, which contains secrets, and not the clock of a single process.
 */
export function readClockVariables(): Record<string, string> {
  if (process.env['TEST_CLOCK'] !== 'shared') return {}
  return Object.fromEntries(
    clockVariables.flatMap((name) => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
}
