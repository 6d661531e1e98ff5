/** Variables by which `faketime` gives a test run another clock. */
const clockVariables = ['LD_PRELOAD', 'FAKETIME', 'FAKETIME_DONT_FAKE_MONOTONIC']

/** The clock that a test run was given. The rest of our environment, which holds secrets, the server does not inherit. */
export function readClockVariables(): Record<string, string> {
  return Object.fromEntries(
    clockVariables.flatMap((name) => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
}
