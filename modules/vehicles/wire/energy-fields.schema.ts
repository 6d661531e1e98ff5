import { z } from 'zod'
import { testCycles } from '../vehicle.ts'

const figure = (about: string) => z.number().nullable().describe(about)
const whole = (about: string) => z.int().nullable().describe(about)

/** The energy fields of a Car: the data of New Zealand's energy label. Null: unknown. */
export const energyFieldsSchema = z.object({
  energy_stars: figure('Energy economy, 0.5 to 6 stars in halves'),
  fuel_consumption: figure('Litres of fuel for 100 km'),
  electricity_consumption: figure('Kilowatt hours of electricity for 100 km'),
  yearly_running_cost: z
    .number()
    .nonnegative()
    .nullable()
    .describe('Cost of energy a year by its label, in dollars; of a diesel with road user charges'),
  co2_emissions: whole('Carbon dioxide from the tailpipe, in grams a kilometre'),
  co2_stars: figure('Carbon emissions, 0.5 to 6 stars in halves'),
  electric_range_km: whole('How far it goes on electricity alone, in kilometres'),
  test_cycle: z.enum(testCycles).nullable().describe('The test that the figures are from'),
})
export type EnergyFields = z.infer<typeof energyFieldsSchema>
