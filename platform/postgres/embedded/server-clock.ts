/** Variables by which `faketime` gives a test run another clock; the first is ours, and says that it is the server's too. */
const clockVariables = ['TEST_CLOCK', 'LD_PRELOAD', 'FAKETIME', 'FAKETIME_DONT_FAKE_MONOTONIC']

/**
 * The clock that a whole test run was given (`TEST_CLOCK=shared`). The rest of our environment, which holds secrets, the server
 * does not inherit; nor the clock of a process that alone is wrong.
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
