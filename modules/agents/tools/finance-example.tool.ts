import { z } from 'zod'
import { defineTool } from './define-tool.ts'
import { findShownVehicle, unknownVehicle, vehicleIdInput } from './find-shown-vehicle.ts'

/** The repayment of a vehicle's page, with everything that the law wants beside it. */
export const financeExampleTool = defineTool({
  name: 'finance_example',
  title: 'Finance example',
  description:
    'The repayment that the website shows for a vehicle, with interest rate, comparison rate, terms and warning; they must be passed on together. Null if none may be shown. Never calculate one from it.',
  input: z.strictObject({ vehicle_id: vehicleIdInput }),
  async run({ vehicle_id: id }, context) {
    const found = await findShownVehicle(context, id)
    if (found === undefined) return unknownVehicle
    const { title, finance, canonicalPath } = found.page
    const about = { vehicle_id: id, title, link: context.origin + canonicalPath }
    if (finance === null) {
      const none = 'The website shows no repayment for this vehicle. Ask the dealer.'
      return { ok: true, answer: { ...about, example: null, none } }
    }
    return {
      ok: true,
      answer: {
        ...about,
        example: {
          repayment: finance.payment.text,
          rate: finance.payment.rate,
          comparison_rate: finance.payment.comparison,
          terms: finance.lines,
          warning: finance.warning,
          disclaimer: finance.disclaimer,
          calculator: context.origin + finance.calculatorHref,
        },
      },
    }
  },
})
