/** Minutes since midnight of `HH:MM`; 24:00 is 1440. */
export function parseClock(clock: string): number {
  const [hours = '0', minutes = '0'] = clock.split(':')
  return Number(hours) * 60 + Number(minutes)
}
