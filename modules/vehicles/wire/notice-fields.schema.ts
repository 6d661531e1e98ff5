import { z } from 'zod'

const flag = (about: string) => z.boolean().nullable().describe(about)
const whole = (about: string) => z.int().nullable().describe(about)
const day = (about: string) =>
  z.string().nullable().meta({ format: 'date' }).describe(`${about}, as YYYY-MM-DD`)

/** The fields of a Car for New Zealand's Consumer Information Notice. Null: unknown. */
export const noticeFieldsSchema = z.object({
  on_road_costs: z
    .number()
    .nonnegative()
    .nullable()
    .describe(
      'What a buyer pays besides the price to drive it on the road, with GST, in dollars; 0: the price includes it. A price type of drive away says the same as 0',
    ),
  security_interest: flag(
    'Whether the Personal Property Securities Register has a security interest over it',
  ),
  registered: flag('False: not registered in the country of the dealership yet'),
  first_registered_year: whole('Year of its first registration in the country of the dealership'),
  registered_abroad: flag('Whether it was registered in another country before; false: it was new'),
  first_registered_abroad_year: whole('Year of its first registration in another country'),
  imported_damaged: flag('Whether it was damaged when it was imported'),
  odometer_accurate: flag('False: it may have travelled further than its odometer shows'),
  engine_cc: whole('Engine capacity, in cubic centimetres'),
  registration_expires: day('When its registration (licence) expires'),
  wof_expires: day('When its warrant or certificate of fitness expires'),
})
export type NoticeFields = z.infer<typeof noticeFieldsSchema>
